import { addDays } from "@/lib/core/calendar-date";
import { formatDate } from "@/lib/core/format";
import type { CalendarView } from "../../kinds/meetings/choices";

/** Days of a calendar, both included. */
export type DayRange = { from: string; to: string };

/** The days a view shows around a date: whole weeks from Monday to Sunday, also for a month. */
export function shownDays(view: CalendarView, date: string): DayRange {
  if (view === "day") return { from: date, to: date };
  if (view === "week") return weekOf(date);
  const first = `${date.slice(0, 7)}-01`;
  return { from: weekOf(first).from, to: weekOf(addDays(nextMonth(first), -1)).to };
}

/** The date of the next (1) or previous (-1) view. */
export function stepFrom(view: CalendarView, date: string, direction: 1 | -1): string {
  if (view === "day") return addDays(date, direction);
  if (view === "week") return addDays(date, 7 * direction);
  const first = `${date.slice(0, 7)}-01`;
  return direction === 1 ? nextMonth(first) : `${addDays(first, -1).slice(0, 7)}-01`;
}

/** The title of a view: `November 2026`, `16 Nov – 22 Nov 2026`, `Saturday, 21 Nov 2026`. */
export function rangeTitle(view: CalendarView, date: string): string {
  if (view === "month") return named(date, { month: "long", year: "numeric" });
  if (view === "day") return dayTitle(date);
  const { from, to } = shownDays(view, date);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  const start = isSameYear ? formatDate(from).slice(0, -5) : formatDate(from);
  return `${start} – ${formatDate(to)}`;
}

/** `Saturday, 21 Nov 2026`. */
export function dayTitle(date: string): string {
  return `${named(date, { weekday: "long" })}, ${formatDate(date)}`;
}

function weekOf(date: string): DayRange {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(date, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

function nextMonth(firstDay: string): string {
  return `${addDays(firstDay, 31).slice(0, 7)}-01`;
}

function named(date: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat("en-IN", { ...options, timeZone: "UTC" });
  return format.format(new Date(`${date}T00:00:00Z`));
}
