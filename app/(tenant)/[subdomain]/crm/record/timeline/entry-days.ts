import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";

type Dated = { at: string };

/** The entries of one day, under its name: "Today", "Yesterday", "21 Nov 2026". */
export type EntryDay<E extends Dated> = { day: string; name: string; entries: E[] };

/** Entries, the newest first, by the day of the company's calendar they happened on. */
export function daysOf<E extends Dated>(
  entries: readonly E[],
  timeZone: string,
  now: Date,
): EntryDay<E>[] {
  const today = calendarDateOf(now, timeZone);
  const days: EntryDay<E>[] = [];
  for (const entry of entries) {
    const day = calendarDateOf(entry.at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, name: nameOf(day, today), entries: [entry] });
  }
  return days;
}

function nameOf(day: string, today: string): string {
  if (day >= today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDate(day);
}
