import { RecordListSkeleton } from "../list/record-list-skeleton";
import { meetingList } from "./meeting-list";

export default function MeetingsLoading() {
  return <RecordListSkeleton kind="meeting" {...meetingList} />;
}
