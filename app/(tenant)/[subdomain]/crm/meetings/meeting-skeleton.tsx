import { recordLists } from "../list/record-kinds";
import { RecordSkeleton } from "../record/record-skeleton";

export function MeetingSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.meetings} name={name} />;
}
