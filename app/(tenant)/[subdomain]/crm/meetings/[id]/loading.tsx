import { MeetingSkeleton } from "../meeting-skeleton";

export default function MeetingLoading() {
  return <MeetingSkeleton />;
}
