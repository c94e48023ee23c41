import { recordLists } from "../list/record-kinds";
import { RecordSkeleton } from "../record/record-skeleton";

export function EnquirySkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.enquiries} name={name} />;
}
