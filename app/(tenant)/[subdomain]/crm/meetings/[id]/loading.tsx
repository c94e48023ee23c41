import { RecordSkeleton } from "../../record/record-page";
import { recordLists } from "../../record-screens";

export default function MeetingLoading() {
  return <RecordSkeleton list={recordLists.meetings} />;
}
