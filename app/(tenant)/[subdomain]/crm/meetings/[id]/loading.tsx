import { recordLists } from "../../list/record-kinds";
import { RecordSkeleton } from "../../record/record-page";

export default function MeetingLoading() {
  return <RecordSkeleton list={recordLists.meetings} />;
}
