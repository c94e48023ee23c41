import { addDays, defaultTimeZone, instantAt } from "@/lib/core/calendar-date";
import type { Pagination } from "@/lib/core/pagination";
import type { PlatformScope, SqlReader, TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type ListSource, lowerCase, readPage } from "@/lib/server/records/list-page";
import type { AuditLogEntry, AuditLogQuery, StoredEntry } from "./schema";
import { isEntryVisible, namedInCompany, namedOnPlatform } from "./subjects";

const mostPeople = 500;

type StoredPage = { trail: StoredEntry[]; pagination: Pagination };
type NamedPage = { trail: AuditLogEntry[]; pagination: Pagination };

/** A page of the company's audit log, newest first; `query.search` matches actor, action and details. */
export async function listCompanyAuditLog(
  tenant: TenantReader,
  query: AuditLogQuery,
): Promise<NamedPage> {
  const { trail, pagination } = await readCompanyAuditLog(tenant, query);
  return { trail: await namedInCompany(tenant, trail), pagination };
}

/** The same page without the names of the records. */
export function readCompanyAuditLog(
  tenant: TenantReader,
  query: AuditLogQuery,
): Promise<StoredPage> {
  const { db, companyId, timeZone } = tenant;
  const owner = Prisma.sql`e.company_id = ${companyId}::uuid and ${isEntryVisible(tenant)}`;
  return readAuditLog(db, { table: Prisma.sql`audit_event e`, owner, timeZone }, query);
}

/** The company's members by name, as choices of the actor filter. */
export async function listAuditLogActors({
  db,
  companyId,
}: TenantReader): Promise<{ id: string; name: string }[]> {
  return db.$queryRaw`
    select id, name from app_user where company_id = ${companyId}::uuid order by name, id limit ${mostPeople}`;
}

const platformAuditLog = {
  table: Prisma.sql`platform_audit_event e`,
  owner: Prisma.sql`true`,
  timeZone: defaultTimeZone,
};

/** A page of the platform's audit log, as `listCompanyAuditLog`. */
export async function listAuditLog(
  platform: PlatformScope,
  query: AuditLogQuery,
): Promise<NamedPage> {
  const { trail, pagination } = await readPlatformAuditLog(platform, query);
  return { trail: await namedOnPlatform(platform, trail), pagination };
}

/** The same page without the names of the records. */
export function readPlatformAuditLog(
  { db }: PlatformScope,
  query: AuditLogQuery,
): Promise<StoredPage> {
  return readAuditLog(db, platformAuditLog, query);
}

/** The table of an audit log as `e` and the condition its rows meet; days are those of `timeZone`. */
type AuditLogSource = { table: Prisma.Sql; owner: Prisma.Sql; timeZone: string };

/** A page of an audit log, newest first. */
async function readAuditLog(
  db: SqlReader,
  trail: AuditLogSource,
  query: AuditLogQuery,
): Promise<StoredPage> {
  const { table, owner } = trail;
  const key = { within: owner, id: Prisma.sql`e.id` };
  const source = { ...columns, from: table, counted: table, key, where: conditions(trail, query) };
  const { records, pagination } = await readPage<StoredEntry>(db, source, query);
  return { trail: records, pagination };
}

function conditions({ timeZone }: AuditLogSource, query: AuditLogQuery): Prisma.Sql[] {
  const startOf = (day: string) => instantAt(day, "00:00", timeZone);
  const where: Prisma.Sql[] = [];
  if (query.action) where.push(Prisma.sql`e.action = ${query.action}`);
  if (query.actorId) where.push(Prisma.sql`e.actor_id = ${query.actorId}::uuid`);
  if (query.from) where.push(Prisma.sql`e.created_at >= ${startOf(query.from)}`);
  if (query.to) where.push(Prisma.sql`e.created_at < ${startOf(addDays(query.to, 1))}`);
  if (query.search)
    where.push(
      Prisma.sql`strpos(lower(e.actor_name || ' ' || e.action || ' ' || e.details::text), ${lowerCase(query.search)}) > 0`,
    );
  return where;
}

const columns: Pick<ListSource, "record" | "sortable"> = {
  record: Prisma.sql`json_build_object(
    'id', e.id, 'action', e.action, 'actor', e.actor_name, 'subjectKind', e.subject_kind, 'subjectId', e.subject_id,
    'details', e.details, 'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
  sortable: { createdAt: { column: Prisma.sql`e.created_at`, type: Prisma.sql`timestamptz` } },
};
