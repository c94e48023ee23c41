import { readAuditLog } from "@/lib/audit-log/list";
import type { AuditLogEntry, AuditLogQuery } from "@/lib/audit-log/schema";
import type { Pagination } from "@/lib/core/pagination";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";

const mostPeople = 500;

/** One page of the company's trail, newest first; `query.search` matches who, what and what was noted. */
export async function listCompanyAuditLog(
  { db, companyId, timeZone }: TenantReader,
  query: AuditLogQuery,
): Promise<{ trail: AuditLogEntry[]; pagination: Pagination }> {
  const trail = {
    table: Prisma.sql`audit_event e`,
    owner: Prisma.sql`e.company_id = ${companyId}::uuid`,
    timeZone,
  };
  return readAuditLog(db, trail, query);
}

/** The company's people by name: whose entries may be asked for. */
export async function listAuditLogActors({
  db,
  companyId,
}: TenantReader): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    select id, name from app_user where company_id = ${companyId}::uuid order by name, id limit ${mostPeople}`;
}
