import { calendarDateOf, instantAt } from "@/lib/core/calendar-date";
import { type DuePartName, dueDays } from "@/lib/core/due-parts";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** The time a request is made at, and the time zone of its company's calendar. */
export type CompanyClock = Pick<TenantReader, "now" | "timeZone">;

/** The condition that a calendar date is in a part of the company's calendar. */
export function isDueOn(
  date: Prisma.Sql,
  part: DuePartName,
  { now, timeZone }: CompanyClock,
): Prisma.Sql {
  const { from, before } = dueDays(part, calendarDateOf(now, timeZone));
  const since = from ? Prisma.sql`and ${date} >= ${from}::date` : Prisma.empty;
  return Prisma.sql`${date} < ${before}::date ${since}`;
}

/** The condition that an instant's day is in a part of the company's calendar. */
export function isDueAt(
  instant: Prisma.Sql,
  part: DuePartName,
  { now, timeZone }: CompanyClock,
): Prisma.Sql {
  const { from, before } = dueDays(part, calendarDateOf(now, timeZone));
  const startOf = (day: string) => instantAt(day, "00:00", timeZone);
  const since = from ? Prisma.sql`and ${instant} >= ${startOf(from)}` : Prisma.empty;
  return Prisma.sql`${instant} < ${startOf(before)} ${since}`;
}
