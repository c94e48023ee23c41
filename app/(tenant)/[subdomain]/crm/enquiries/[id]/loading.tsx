import { RecordSkeleton } from "../../record/record-page";
import { recordLists } from "../../record-screens";

export default function EnquiryLoading() {
  return <RecordSkeleton list={recordLists.enquiries} />;
}
