import { addDays, calendarDateOf, daysBetween } from "./calendar-date";

/** A record of an open stage is untouched, `rotten` in the API, if nothing has happened about it for so many days. */
export const untouchedDays = 14;

/** The current date of a company, and its time zone. */
export type Clock = { today: string; timeZone: string };

/** Whether what last happened at the instant was so long ago. */
export function isUntouchedSince(instant: string, { today, timeZone }: Clock): boolean {
  return calendarDateOf(instant, timeZone) <= addDays(today, -untouchedDays);
}

/** How long a record has been in its stage, in calendar days: "12 d in stage". */
export function stageAge(stageSince: string, { today, timeZone }: Clock): string {
  const days = daysBetween(calendarDateOf(stageSince, timeZone), today);
  return days > 0 ? `${days} d in stage` : "Since today";
}

/** The order of a board's cards and the age of its totals, as the API describes them. */
export const columnOrder =
  "Open columns have overdue follow-ups first, then the nearest, then cards without one, the newest first; closed columns, where nothing is left to do, have the newest first. Counts and sums of a board with more than 5,000 cards may lack what another process wrote in the last 30 seconds.";
