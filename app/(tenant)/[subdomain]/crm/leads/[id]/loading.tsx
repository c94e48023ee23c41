import { recordLists } from "../../list/record-kinds";
import { RecordSkeleton } from "../../record/record-page";

export default function LeadLoading() {
  return <RecordSkeleton list={recordLists.leads} />;
}
