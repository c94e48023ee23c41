import { ListSkeleton } from "@/components/list/list-skeleton";
import { meetingList } from "./meeting-list";

export default function MeetingsLoading() {
  return <ListSkeleton {...meetingList} />;
}
