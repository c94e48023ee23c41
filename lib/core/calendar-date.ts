/** The time zone of a company without one. */
export const defaultTimeZone = "Asia/Kolkata";

/** The time zone of the browser. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

// PostgreSQL has no year 0, in which 0001-01-01 begins in India.
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

/** A calendar date unchanged; an ISO time cut to its day in the time zone. */
export function toCalendarDate(dateOrTime: string, timeZone: string): string {
  return isCalendarDate(dateOrTime) ? dateOrTime : calendarDateOf(dateOrTime, timeZone);
}

/** The calendar date `days` later; earlier if negative. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one calendar date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

export type WallClock = { year: number; month: number; day: number; hour: number; minute: number };

/** The local date and time of an instant in the time zone. Months count from 1. */
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

/** A local date, `YYYY-MM-DD`, and time, `HH:MM`. */
export type WallTime = { date: string; time: string };

/** The local date and time of an instant in the time zone, as text. */
export function wallTimeOf(instant: Date | string, timeZone: string): WallTime {
  const { hour, minute } = wallClock(instant, timeZone);
  return { date: calendarDateOf(instant, timeZone), time: `${pad(hour)}:${pad(minute)}` };
}

/** The instant of a local date and `HH:MM` in the time zone. */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const firstGuess = asUtc - offsetMs(asUtc, timeZone);
  return new Date(asUtc - offsetMs(firstGuess, timeZone));
}

function offsetMs(epochMs: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(epochMs), timeZone);
  const wholeMinute = Math.floor(epochMs / 60_000) * 60_000;
  // Date.UTC reads years up to 99 as 19xx.
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

export type FiscalYear = { label: string; start: string; end: string };

/** The Indian fiscal year, 1 April to 31 March, in which a calendar date `YYYY-MM-DD` falls. */
export function fiscalYearOf(date: string): FiscalYear {
  const year = Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  const first = month >= 4 ? year : year - 1;
  const second = first + 1;
  return {
    label: `FY ${first}-${String(second % 100).padStart(2, "0")}`,
    start: `${first}-04-01`,
    end: `${second}-03-31`,
  };
}

/** Whether this system has a time zone of that name. */
export function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * Whether the name has the form Area/Place, or is UTC. Abbreviations such as IST differ between browsers
 * and databases.
 */
export function isNamedByPlace(zone: string): boolean {
  return /^(utc$|(?!systemv\/)\w+\/)/i.test(zone);
}
