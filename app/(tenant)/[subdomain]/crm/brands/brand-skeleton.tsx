import { recordLists } from "../list/record-kinds";
import { RecordSkeleton } from "../record/record-skeleton";

export function BrandSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.brands} name={name} />;
}
