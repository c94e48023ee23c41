import { recordKinds } from "@/lib/core/record-kinds";
import { isFound } from "@/lib/crm/records/found";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isoTime } from "@/lib/server/records/record-sql";
import { folded, type NotificationRow } from "./fold";
import type { Notification, NotificationQuery } from "./schema";

/** Rows of a page, before they are folded. */
const pageRows = 200;
/** Counted no further. */
const mostUnread = 100;

/** The part of a transaction that decides what the member sees. */
type Reader = Pick<TenantReader, "db" | "companyId" | "sees">;

type Page = { notifications: Notification[]; nextCursor: string | null };

/** The member's notifications of records that they see now, the newest first. */
export async function listNotifications(
  tenant: TenantReader,
  memberId: string,
  { unread, cursor }: NotificationQuery,
): Promise<Page> {
  const only = unread ? Prisma.sql`and n.read_at is null` : Prisma.empty;
  const after = cursor ? Prisma.sql`and n.id < ${cursor}::uuid` : Prisma.empty;
  const rows = await readRows(tenant, {
    memberId,
    where: Prisma.sql`n.bell ${only} ${after}`,
    most: pageRows,
  });
  const nextCursor = rows.length === pageRows ? (rows.at(-1)?.id ?? null) : null;
  return { notifications: folded(rows.filter(isShown), tenant.timeZone), nextCursor };
}

/** How many notifications of records that the member sees are not read, at most 100. */
export async function countUnread(tenant: Reader, memberId: string): Promise<number> {
  const { db, companyId } = tenant;
  const [found] = await db.$queryRaw<{ unread: number }[]>`
    select count(*)::int as unread from (
      select from notification n
      where n.company_id = ${companyId}::uuid and n.user_id = ${memberId}::uuid and n.bell and n.read_at is null
        and (n.subject_kind <> all(${[...recordKinds]}::text[]) or ${titleOfSubject(tenant)} is not null)
      limit ${mostUnread}) counted`;
  return found?.unread ?? 0;
}

type Read = { memberId: string; where: Prisma.Sql; most: number };

/** Notifications of the member with the names of their subjects, the newest first. */
export function readRows(
  tenant: Reader,
  { memberId, where, most }: Read,
): Promise<NotificationRow[]> {
  const { db, companyId } = tenant;
  return db.$queryRaw<NotificationRow[]>`
    select n.id, n.kind, n.event, n.subject_kind as "subjectKind", n.subject_id as "subjectId", n.label,
      n.actor_name as "actorName", n.count, ${isoTime(Prisma.sql`n.read_at`)} as "readAt",
      ${isoTime(Prisma.sql`n.created_at`)} as "createdAt", ${titleOfSubject(tenant)} as title
    from notification n
    where n.company_id = ${companyId}::uuid and n.user_id = ${memberId}::uuid and ${where}
    order by n.id desc limit ${most}`;
}

/** Whether the viewer sees its record, or its subject is no record. */
export function isShown({ subjectKind, title }: NotificationRow): boolean {
  return title !== null || !recordKinds.some((kind) => kind === subjectKind);
}

/** The title of the record of notification `n`; null if the viewer does not see it, or the subject is no record. */
function titleOfSubject(tenant: Reader): Prisma.Sql {
  const titles = recordKinds.map((kind) => {
    const { found } = storedKinds[kind];
    const { table, title, join = "" } = found;
    return Prisma.sql`when n.subject_kind = ${kind} then (
      select ${fixedSql(title)} from ${fixedSql(`${table} t ${join}`)}
      where t.company_id = ${tenant.companyId}::uuid and t.id = n.subject_id and ${isFound(found, tenant)})`;
  });
  return Prisma.sql`case ${Prisma.join(titles, " ")} end`;
}
