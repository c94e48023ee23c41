import { calendarDateOf, instantAt } from "@/lib/core/calendar-date";
import { closedLeadStages } from "@/lib/crm/leads/choices";
import { openStatuses } from "@/lib/crm/meetings/choices";
import { Prisma } from "@/lib/server/prisma/client";
import type { TenantReader } from "@/lib/server/scope";
import { type DuePartName, dueDays } from "./choices";

type Where = Pick<TenantReader, "now" | "timeZone">;

/** That `row`, a lead or an enquiry, is open and its follow-up is due in this part of the company's calendar. */
export function followUpDue(
  row: Prisma.Sql,
  part: DuePartName,
  { now, timeZone }: Where,
): Prisma.Sql {
  const { from, before } = dueDays(part, calendarDateOf(now, timeZone));
  const since = from ? Prisma.sql`and ${row}.next_follow_up_date >= ${from}::date` : Prisma.empty;
  return Prisma.sql`(${row}.next_follow_up_date < ${before}::date ${since}
    and ${row}.stage not in (${Prisma.join([...closedLeadStages])}))`;
}

/** That `row`, a meeting, is not over and its day is in this part of the company's calendar. */
export function meetingDue(
  row: Prisma.Sql,
  part: DuePartName,
  { now, timeZone }: Where,
): Prisma.Sql {
  const { from, before } = dueDays(part, calendarDateOf(now, timeZone));
  const startOf = (day: string) => instantAt(day, "00:00", timeZone);
  const since = from ? Prisma.sql`and ${row}.scheduled_date >= ${startOf(from)}` : Prisma.empty;
  return Prisma.sql`(${row}.scheduled_date < ${startOf(before)} ${since}
    and ${row}.status in (${Prisma.join([...openStatuses])}))`;
}

/** That `row`, a task, is due in this part of the company's calendar. */
export function taskDue(row: Prisma.Sql, part: DuePartName, { now, timeZone }: Where): Prisma.Sql {
  const { from, before } = dueDays(part, calendarDateOf(now, timeZone));
  const since = from ? Prisma.sql`and ${row}.due_date >= ${from}::date` : Prisma.empty;
  return Prisma.sql`(${row}.due_date < ${before}::date ${since})`;
}
