import { addDays, instantAt } from "@/lib/core/calendar-date";
import { visibleTo } from "@/lib/crm/records/visible";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { isPerson, personOf } from "@/lib/server/records/person-sql";
import { readingOf } from "@/lib/server/records/record-source";
import { meetingKind } from "../../kinds/meetings/kind";
import { meetingSource } from "../source";
import type { DayRange } from "./range";
import type { CalendarMeeting } from "./schema";

/** Most meetings that a calendar loads. */
export const mostOnCalendar = 500;

type CalendarFilters = DayRange & { csPerson?: string | undefined; status?: string | undefined };

/**
 * The meetings that overlap these days of the company's calendar, the earliest first, including one that began the day
 * before. At most 500; `isCut` if there are more.
 */
export async function listCalendarMeetings(
  tenant: TenantReader,
  filters: CalendarFilters,
): Promise<{ meetings: CalendarMeeting[]; isCut: boolean }> {
  const rows = await tenant.db.$queryRaw<{ record: CalendarMeeting }[]>`
    select ${record} as record from ${readingOf(meetingSource, tenant.catalogue).from}
    where ${Prisma.join(conditions(tenant, filters), " and ")}
    order by m.scheduled_date, m.id limit ${mostOnCalendar + 1}`;
  const meetings = rows.slice(0, mostOnCalendar).map((row) => row.record);
  return { meetings, isCut: rows.length > mostOnCalendar };
}

function conditions(tenant: TenantReader, filters: CalendarFilters): Prisma.Sql[] {
  const { companyId, timeZone } = tenant;
  const start = instantAt(filters.from, "00:00", timeZone);
  const end = instantAt(addDays(filters.to, 1), "00:00", timeZone);
  const where = [
    Prisma.sql`m.company_id = ${companyId}::uuid`,
    Prisma.sql`m.deleted_at is null`,
    visibleTo(tenant, meetingKind, "m"),
    Prisma.sql`m.scheduled_date >= ${start}::timestamptz - interval '1 day'`,
    Prisma.sql`m.scheduled_date < ${end}`,
    Prisma.sql`m.scheduled_date + m.duration * interval '1 minute' > ${start}`,
  ];
  if (filters.csPerson) where.push(isPerson(personOf("m"), filters.csPerson, tenant.actor));
  if (filters.status) where.push(Prisma.sql`m.status = ${filters.status}`);
  return where;
}

const record = Prisma.sql`json_build_object(
  'id', m.id, 'title', m.title, 'brand', b.name, 'clientName', l.client_name,
  'scheduledDate', to_char(m.scheduled_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'duration', m.duration, 'status', m.status, 'csPerson', m.cs_person,
  'clientInvited', m.invited_email is not null and m.status <> 'Cancelled', 'version', m.version)`;
