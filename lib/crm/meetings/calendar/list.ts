import { addDays, instantAt } from "@/lib/core/calendar-date";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { meetingReader } from "../reader";
import type { DayRange } from "./range";
import type { CalendarMeeting } from "./schema";

/** How many meetings a calendar takes at once. */
export const mostOnCalendar = 500;

type Asked = DayRange & { csPerson?: string | undefined; status?: string | undefined };

/**
 * The meetings that touch these days of the company's calendar, the earliest first; what began the day
 * before and still goes on is among them. `isCut` when there are more than 500, whose rest is left out.
 */
export async function listCalendarMeetings(
  tenant: TenantReader,
  asked: Asked,
): Promise<{ meetings: CalendarMeeting[]; isCut: boolean }> {
  const rows = await tenant.db.$queryRaw<{ record: CalendarMeeting }[]>`
    select ${record} as record from ${meetingReader.from}
    where ${Prisma.join(conditions(tenant, asked), " and ")}
    order by m.scheduled_date, m.id limit ${mostOnCalendar + 1}`;
  const meetings = rows.slice(0, mostOnCalendar).map((row) => row.record);
  return { meetings, isCut: rows.length > mostOnCalendar };
}

function conditions({ companyId, timeZone }: TenantReader, asked: Asked): Prisma.Sql[] {
  const start = instantAt(asked.from, "00:00", timeZone);
  const end = instantAt(addDays(asked.to, 1), "00:00", timeZone);
  const where = [
    Prisma.sql`m.company_id = ${companyId}::uuid`,
    Prisma.sql`m.deleted_at is null`,
    Prisma.sql`m.scheduled_date >= ${start}::timestamptz - interval '1 day'`,
    Prisma.sql`m.scheduled_date < ${end}`,
    Prisma.sql`m.scheduled_date + m.duration * interval '1 minute' > ${start}`,
  ];
  if (asked.csPerson) where.push(Prisma.sql`m.cs_person = ${asked.csPerson}`);
  if (asked.status) where.push(Prisma.sql`m.status = ${asked.status}`);
  return where;
}

const record = Prisma.sql`json_build_object(
  'id', m.id, 'title', m.title, 'brand', b.name, 'clientName', l.client_name,
  'scheduledDate', to_char(m.scheduled_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'duration', m.duration, 'status', m.status, 'csPerson', m.cs_person,
  'clientInvited', m.invited_email is not null and m.status <> 'Cancelled', 'version', m.version)`;
