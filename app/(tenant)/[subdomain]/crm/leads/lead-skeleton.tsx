import { RecordSkeleton } from "../record/record-skeleton";
import { recordLists } from "../record-kinds";

export function LeadSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.leads} name={name} />;
}
