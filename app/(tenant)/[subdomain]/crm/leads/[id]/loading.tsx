import { RecordSkeleton } from "../../record/record-page";
import { recordLists } from "../../record-screens";

export default function LeadLoading() {
  return <RecordSkeleton list={recordLists.leads} />;
}
