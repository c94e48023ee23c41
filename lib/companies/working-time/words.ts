import { addDays } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import { type WorkingSpan, weekdays } from "@/lib/core/working-time";
import type { Leave, NamedSpan } from "./endpoints";

/** The span in minutes of its day. */
export function minutesIn({ weekday, from, to }: NamedSpan): WorkingSpan {
  return { weekday, fromMinute: minutesOf(from), toMinute: minutesOf(to) };
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** The span with times as clients write them. */
export function namedSpan({ weekday, fromMinute, toMinute }: WorkingSpan): NamedSpan {
  return { weekday, from: timeOf(fromMinute), to: timeOf(toMinute) };
}

function timeOf(minutes: number): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** The days of a leave. */
export function daysOf({ from, to }: Leave): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Sorted days as leaves: days in a row are one. */
export function leavesOf(days: readonly string[]): Leave[] {
  const leaves: Leave[] = [];
  for (const day of days) {
    const last = leaves.at(-1);
    if (last && addDays(last.to, 1) === day) last.to = day;
    else leaves.push({ from: day, to: day });
  }
  return leaves;
}

/** The hours as the audit log has them: "Monday 09:00 to 18:00". */
export function describedHours(hours: readonly NamedSpan[]): string {
  return hours
    .toSorted((one, other) => one.weekday - other.weekday || (one.from < other.from ? -1 : 1))
    .map(({ weekday, from, to }) => `${weekdays[weekday - 1]} ${from} to ${to}`)
    .join(", ");
}

/** The leaves as the audit log has them. */
export function describedLeave(leave: readonly Leave[]): string {
  return leavesOf([...new Set(leave.flatMap(daysOf))].toSorted())
    .map(({ from, to }) =>
      from === to ? formatDate(from) : `${formatDate(from)} to ${formatDate(to)}`,
    )
    .join(", ");
}
