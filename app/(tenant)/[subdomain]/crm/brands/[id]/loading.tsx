import { recordLists } from "../../list/record-kinds";
import { RecordSkeleton } from "../../record/record-page";

export default function BrandLoading() {
  return <RecordSkeleton list={recordLists.brands} />;
}
