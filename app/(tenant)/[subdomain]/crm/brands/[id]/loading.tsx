import { RecordSkeleton } from "../../record/record-page";
import { recordLists } from "../../record-screens";

export default function BrandLoading() {
  return <RecordSkeleton list={recordLists.brands} />;
}
