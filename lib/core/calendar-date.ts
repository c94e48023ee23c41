/** The time zone of a company that has chosen none. */
export const defaultTimeZone = "Asia/Kolkata";

// PostgreSQL, like the calendar in use, knows no year 0, in which the first day of all begins in India.
const pattern = /^(?!0000|0001-01-01)\d{4}-\d{2}-\d{2}$/;
const dayMs = 86_400_000;

/** Whether the text is a day that exists, from 0001-01-02 to 9999-12-31, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!pattern.test(text)) return false;
  const utc = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(utc.getTime()) && utc.toISOString().startsWith(text);
}

/** The day, `YYYY-MM-DD`, on which this instant falls in the time zone. */
export function calendarDateOf(instant: Date | string, timeZone: string): string {
  const { year, month, day } = wallClock(instant, timeZone);
  return [String(year).padStart(4, "0"), pad(month), pad(day)].join("-");
}

/** A calendar date as it is; an ISO time cut to its day in the time zone. */
export function toCalendarDate(dateOrTime: string, timeZone: string): string {
  return isCalendarDate(dateOrTime) ? dateOrTime : calendarDateOf(dateOrTime, timeZone);
}

/** The calendar date so many days later; negative counts go back. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/** What calendar and clock on the wall show in the time zone at this instant. Months count from 1. */
export function wallClock(instant: Date | string, timeZone: string): WallClock {
  const parts = clockFormat(timeZone).formatToParts(new Date(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    year: read("year"),
    month: read("month"),
    day: read("day"),
    hour: read("hour"),
    minute: read("minute"),
  };
}

/** A day, `YYYY-MM-DD`, and a time on it, `HH:MM`, as calendar and clock on the wall show them. */
export type WallTime = { date: string; time: string };

/** The day and the time that they show in the time zone at this instant. */
export function wallTimeOf(instant: Date | string, timeZone: string): WallTime {
  const { hour, minute } = wallClock(instant, timeZone);
  return { date: calendarDateOf(instant, timeZone), time: `${pad(hour)}:${pad(minute)}` };
}

/** The instant at which the wall clock of the time zone shows this day and `HH:MM`. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const firstGuess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(firstGuess, timeZone));
}

function offsetMs(epochMs: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(epochMs), timeZone);
  const wholeMinute = Math.floor(epochMs / 60_000) * 60_000;
  // Date.UTC would take the years up to 99 for those of the last century.
  const shown = new Date(0).setUTCFullYear(year, month - 1, day);
  return new Date(shown).setUTCHours(hour, minute) - wholeMinute;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  formats.set(timeZone, format);
  return format;
}

function pad(part: number): string {
  return String(part).padStart(2, "0");
}
