import { MeetingsSkeleton } from "./meetings-skeleton";

export default function MeetingsLoading() {
  return <MeetingsSkeleton />;
}
