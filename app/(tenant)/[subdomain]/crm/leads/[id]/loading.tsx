import { recordLists } from "../../list/record-kinds";
import { RecordSkeleton } from "../../record/record-skeleton";

export default function LeadLoading() {
  return <RecordSkeleton list={recordLists.leads} />;
}
