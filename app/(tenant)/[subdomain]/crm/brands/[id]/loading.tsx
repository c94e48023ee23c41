import { recordLists } from "../../list/record-kinds";
import { RecordSkeleton } from "../../record/record-skeleton";

export default function BrandLoading() {
  return <RecordSkeleton list={recordLists.brands} />;
}
