import { RecordSkeleton } from "../record/record-skeleton";
import { recordLists } from "../record-kinds";

export function EnquirySkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.enquiries} name={name} />;
}
