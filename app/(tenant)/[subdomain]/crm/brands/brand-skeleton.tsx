import { RecordSkeleton } from "../record/record-skeleton";
import { recordLists } from "../record-kinds";

export function BrandSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={recordLists.brands} name={name} />;
}
