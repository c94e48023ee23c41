import { AuditLogSkeleton } from "@/components/audit-log/audit-log-skeleton";

export default function AuditLogLoading() {
  return <AuditLogSkeleton subtitle="Who did what on the platform" />;
}
