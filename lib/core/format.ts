import { isCalendarDate, type WallClock, wallClock } from "./calendar-date";
import type { Pagination } from "./pagination";

const lakh = 100_000;
const crore = 10_000_000;
const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Formats numbers in Indian grouping. Its formatter is made when it is first used: the first one takes a phone 60 ms. */
function indian(options: Intl.NumberFormatOptions): (number: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (number) => {
    made ??= new Intl.NumberFormat("en-IN", options);
    return made.format(number);
  };
}

/** Whole rupees in Indian grouping: `₹12,50,000`. */
export const formatInr = indian({ style: "currency", currency: "INR", maximumFractionDigits: 0 });

const twoDecimals = indian({ maximumFractionDigits: 2 });

/** Rupees for cards and charts: `₹12.5L`, `₹1.25Cr`; below one lakh written out. */
export function formatInrCompact(rupees: number): string {
  const size = Math.abs(rupees);
  const sign = rupees < 0 ? "-" : "";
  if (size < lakh) return formatInr(rupees);
  const inLakh = round(size / lakh);
  if (inLakh < 100) return `${sign}₹${twoDecimals(inLakh)}L`;
  return `${sign}₹${twoDecimals(round(size / crore))}Cr`;
}

/** Rupees to the paisa, without a sign, for columns of amounts: `12,50,000.50`. */
export const formatAmount = indian({ minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Rupees to the paisa: `₹12,50,000.50`. */
export function formatExactInr(rupees: number): string {
  return `₹${formatAmount(rupees)}`;
}

/** How much of something, to a thousandth: `1,250.125`. */
export const formatQuantity = indian({ maximumFractionDigits: 3 });

/** A whole number in Indian grouping: `1,25,000`. */
export const formatCount = indian({ maximumFractionDigits: 0 });

/**
 * A calendar date `YYYY-MM-DD` as `21 Nov 2026`, whatever the time zone of the reader.
 * Null, empty and malformed dates give "".
 */
export function formatDate(date: string | null | undefined): string {
  if (!date || !isCalendarDate(date)) return "";
  const [year, month, day] = date.split("-").map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** The month of a calendar date: `Nov 2026`. */
export function formatMonth(date: string): string {
  const [year, month] = date.split("-").map(Number);
  return `${months[(month ?? 1) - 1]} ${year}`;
}

/** The day of an instant in the time zone: `21 Nov 2026`. */
export function formatDay(instant: Date | string, timeZone: string): string {
  return dayText(wallClock(instant, timeZone));
}

/** The time of day of an instant in the time zone: `4:30 pm`. */
export function formatTime(instant: Date | string, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone);
  return clockText(hour, minute);
}

/** A time of day `HH:MM` as `4:30 pm`; other text gives "". */
export function formatClock(time: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return "";
  return clockText(Number(time.slice(0, 2)), Number(time.slice(3)));
}

/** An instant in the time zone: `21 Nov 2026, 4:30 pm`. */
export function formatDateTime(instant: Date | string, timeZone: string): string {
  const clock = wallClock(instant, timeZone);
  return `${dayText(clock)}, ${clockText(clock.hour, clock.minute)}`;
}

const byteUnits = ["B", "kB", "MB", "GB", "TB"] as const;

/** A size in decimal units, one decimal from kB on: `512 B`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  const power = Math.min(byteUnits.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const size = bytes / 1000 ** power;
  return `${power === 0 ? size : size.toFixed(1)} ${byteUnits[power]}`;
}

/** "1 lead", "2 leads", "10,000 leads". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function dayText({ day, month, year }: WallClock): string {
  return `${day} ${months[month - 1]} ${year}`;
}

function clockText(hour: number, minute: number): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

function round(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** The total of a list: "1,250", or "10,000+" if it is capped. */
export function totalText(at: Pagination): string {
  return formatCount(at.total) + (at.totalCapped ? "+" : "");
}

/** "Showing 21 to 40 of 1,250 results"; "Showing 0 to 0 of 0 results" for an empty list. */
export function showingText(at: Pagination): string {
  const first = at.total === 0 ? 0 : Math.min((at.page - 1) * at.limit + 1, at.total);
  const last = Math.min(at.page * at.limit, at.total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${totalText(at)} results`;
}
