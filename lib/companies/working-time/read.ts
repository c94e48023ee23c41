import { createHash } from "node:crypto";
import { calendarDateOf } from "@/lib/core/calendar-date";
import type { WorkingHours, WorkingSpan } from "@/lib/core/working-time";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { WorkingTime } from "./endpoints";
import { leavesOf, namedSpan } from "./words";

type Reader = Pick<TenantReader, "db" | "companyId" | "timeZone" | "now">;

type MemberRow = { id: string; name: string; hours: WorkingSpan[]; days: string[] };

/** The working time of the company and of each active member, with leaves that are not over. */
export async function readWorkingTime(tenant: Reader): Promise<WorkingTime> {
  const { now, timeZone } = tenant;
  const [{ week }, members] = await Promise.all([
    readCompanyHours(tenant),
    readMemberRows(tenant, Prisma.sql`u.is_active`),
  ]);
  const today = calendarDateOf(now, timeZone);
  return {
    version: versionOf([week, members.map(({ name: _, ...member }) => member)]),
    hours: week.map(namedSpan),
    members: members.map(({ id, name, hours, days }) => ({
      id,
      name,
      hours: hours.map(namedSpan),
      leave: leavesOf(days).filter(({ to }) => to >= today),
    })),
  };
}

/** A number of up to nine digits that another content does not have. */
function versionOf(content: unknown): number {
  const hash = createHash("sha256").update(JSON.stringify(content)).digest();
  return hash.readUInt32BE() % 1_000_000_000;
}

/** When the company works. */
export async function readCompanyHours({
  db,
  companyId,
  timeZone,
}: Omit<Reader, "now">): Promise<WorkingHours> {
  const [row] = await db.$queryRaw<{ week: WorkingSpan[] }[]>`
    select ${spans} as week from working_time w where w.company_id = ${companyId}::uuid and w.user_id is null`;
  return { week: row?.week ?? [], timeZone };
}

/** When these members work: by their own hours, else by the company's, and not on leave. */
export async function readMemberHours(
  tenant: Omit<Reader, "now">,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WorkingHours>> {
  const { timeZone } = tenant;
  const { week } = await readCompanyHours(tenant);
  const rows = await readMemberRows(tenant, Prisma.sql`u.id = any(${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, hours, days }) => [
      id,
      { week: hours.length > 0 ? hours : week, timeZone, leaveDays: new Set(days) },
    ]),
  );
}

function readMemberRows(
  { db, companyId }: Omit<Reader, "now">,
  which: Prisma.Sql,
): Promise<MemberRow[]> {
  return db.$queryRaw<MemberRow[]>`
    select u.id, u.name, (select ${spans} from working_time w
        where w.company_id = u.company_id and w.user_id = u.id) as hours,
      (select coalesce(json_agg(l.day order by l.day), '[]') from leave_day l
        where l.company_id = u.company_id and l.user_id = u.id) as days
    from app_user u where u.company_id = ${companyId}::uuid and ${which} order by u.name, u.id`;
}

/** Spans `w` as JSON, in the order of the week. */
const spans = fixedSql(`coalesce(json_agg(json_build_object(
  'weekday', w.weekday, 'fromMinute', w.from_minute, 'toMinute', w.to_minute) order by w.weekday, w.from_minute), '[]')`);
