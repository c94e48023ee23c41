import { RecordSkeleton } from "../record/record-skeleton";
import { recordLists } from "../record-kinds";

export function MeetingSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.meetings} name={name} />;
}
