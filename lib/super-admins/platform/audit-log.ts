import { readAuditLog } from "@/lib/audit-log/list";
import type { AuditLogEntry, AuditLogQuery } from "@/lib/audit-log/schema";
import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";
import { Prisma } from "@/lib/server/prisma/client";
import type { PlatformScope } from "@/lib/server/scope";

const platformAuditLog = {
  table: Prisma.sql`platform_audit_event e`,
  owner: Prisma.sql`true`,
  timeZone: defaultTimeZone,
};

/** One page of the platform's trail, newest first; `query.search` matches who, what and about whom. */
export async function listAuditLog(
  { db }: PlatformScope,
  query: AuditLogQuery,
): Promise<{ trail: AuditLogEntry[]; pagination: Pagination }> {
  return readAuditLog(db, platformAuditLog, query);
}
