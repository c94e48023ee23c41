import { ListSkeleton } from "@/components/list/list-skeleton";

/** The headers of the audit log's columns, in their order. */
export const auditLogHeaders = {
  createdAt: "Time",
  action: "Action",
  details: "About",
  actor: "By",
};

/** The audit log while its entries are loading. */
export function AuditLogSkeleton({ subtitle }: { subtitle: string }) {
  return <ListSkeleton title="History" subtitle={subtitle} headers={auditLogHeaders} selects={2} />;
}
