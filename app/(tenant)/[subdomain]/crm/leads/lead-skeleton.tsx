import { RecordSkeleton } from "../record/record-skeleton";

export const leadsList = { href: "/crm/leads", label: "Leads" };

export function LeadSkeleton({ name }: { name?: string }) {
  return <RecordSkeleton list={leadsList} name={name} />;
}
