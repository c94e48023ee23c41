import { RecordSkeleton } from "../record/record-skeleton";

export const brandsList = { href: "/crm/brands", label: "Brands" };

export function BrandSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={brandsList} name={name} />;
}
