import { recordLists } from "../list/record-kinds";
import { RecordSkeleton } from "../record/record-skeleton";

export function LeadSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.leads} name={name} />;
}
