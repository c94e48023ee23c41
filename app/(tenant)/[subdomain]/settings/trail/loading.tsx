import { AuditLogSkeleton } from "@/components/audit-log/audit-log-skeleton";

export default function AuditLogLoading() {
  return (
    <AuditLogSkeleton subtitle="Who did what in your company; entries are kept for 400 days" />
  );
}
