import { recordLists } from "../../list/record-kinds";
import { RecordSkeleton } from "../../record/record-page";

export default function EnquiryLoading() {
  return <RecordSkeleton list={recordLists.enquiries} />;
}
