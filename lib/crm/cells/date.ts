import { isCalendarDate } from "@/lib/core/calendar-date";
import { parseDateInput } from "@/lib/core/parse-date-input";
import { type CellResult, possibleValue, quoted } from "./cell";

const dateOrders = ["dmy", "mdy"] as const;

/** How 03/04/2026 is read: `dmy` as 3 April, `mdy` as 4 March. */
export type DateOrder = (typeof dateOrders)[number];

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const clock = /[T\s,]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;
const weekday = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;

/**
 * The calendar date a cell means: `2026-11-21`, `21/11/2026`, `21.11.26`, `21 Nov 2026`, `Nov 21, 2026`,
 * `21-Nov-26`, `20261121`, a day number of Excel; a time after it is left out. `order` decides
 * where day and month could be exchanged.
 */
export function readDate(text: string, order: DateOrder): CellResult<string> {
  const day = withoutClock(text);
  const parts = isoParts(day) ?? numberParts(day, order) ?? namedParts(day) ?? serialParts(day);
  if (!parts) return { reason: `${quoted(text)} is not a date` };
  const date = toDate(parts);
  if (date) return { value: date };
  return { reason: `${quoted(text)} is not a date that exists${readAs(day, order)}` };
}

/** The orders of day and month a cell allows; null if it is not a date of three numbers. */
export function dateOrdersOf(text: string): DateOrder[] | null {
  const day = withoutClock(text);
  if (isoParts(day) || !threeNumbers.test(day)) return null;
  return dateOrders.filter((order) => {
    const parts = numberParts(day, order);
    return parts !== null && toDate(parts) !== null;
  });
}

/** Whether a cell is a date; a bare number is not. */
export function looksLikeDate(text: string): boolean {
  const day = withoutClock(text);
  if (/^\d+$/.test(day)) return false;
  return isDate(day);
}

const dayWord = /^(today|tomorrow|yesterday)$/i;
const isoDate = /^(\d{4})-(\d\d)-(\d\d)/;

/** How cells of dates are written otherwise than they mean: seen from which day, and with month and day turned round. */
export type DateView = { today: string | undefined; isTurned: boolean };

/** The cell of a date without words for days and turned the right way. */
export function plainDate(text: string, { today, isTurned }: DateView): string {
  if (today && dayWord.test(text)) return parseDateInput(text, today) ?? text;
  return isTurned ? text.replace(isoDate, "$1-$3-$2") : text;
}

/** The day of a date as spreadsheets store it; null for any other cell. */
export function storedDay(text: string): number | null {
  const found = isoDate.exec(text);
  return found && Number(found[3]);
}

/** Whether a cell is a date in some order of day and month. */
export function isDate(text: string): boolean {
  return dayWord.test(text) || dateOrders.some((order) => "value" in readDate(text, order));
}

type DateParts = { year: number; month: number; day: number };

const threeNumbers = /^(\d{1,2})\s*([/.\-\s])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})$/;

function withoutClock(text: string): string {
  return possibleValue(text).replace(clock, "").replace(weekday, "").replace(/^'/, "").trim();
}

function isoParts(text: string): DateParts | null {
  const found = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text);
  if (found) return { year: Number(found[1]), month: Number(found[3]), day: Number(found[4]) };
  const solid = /^((?:19|20)\d{2})(0[1-9]|1[0-2])([0-3]\d)$/.exec(text);
  return solid && { year: Number(solid[1]), month: Number(solid[2]), day: Number(solid[3]) };
}

function numberParts(text: string, order: DateOrder): DateParts | null {
  const found = threeNumbers.exec(text);
  if (!found) return null;
  const [first, second] = [Number(found[1]), Number(found[3])];
  const year = fullYear(found[4] ?? "");
  return order === "dmy"
    ? { year, month: second, day: first }
    : { year, month: first, day: second };
}

function namedParts(text: string): DateParts | null {
  const dayFirst =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,]*(?:of\s+)?([a-z]{3,9})\.?[\s\-/.,']*(\d{4}|\d{2})$/i;
  const monthFirst = /^([a-z]{3,9})\.?[\s\-/.]*(\d{1,2})(?:st|nd|rd|th)?[\s\-/.,']+(\d{4}|\d{2})$/i;
  const byDay = dayFirst.exec(text);
  if (byDay) return named(byDay[1], byDay[2], byDay[3]);
  const byMonth = monthFirst.exec(text);
  return byMonth && named(byMonth[2], byMonth[1], byMonth[3]);
}

function named(day = "", month = "", year = ""): DateParts | null {
  const full = month.toLowerCase();
  const index = monthNames.findIndex((name) => full.startsWith(name));
  return index < 0 ? null : { year: fullYear(year), month: index + 1, day: Number(day) };
}

// Excel shows a day number for a date whose cell lost its format; these are 1954 to 2119.
function serialParts(text: string): DateParts | null {
  const serial = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (serial < 20_000 || serial > 80_000) return null;
  const at = new Date(Date.UTC(1899, 11, 30 + serial));
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1, day: at.getUTCDate() };
}

function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function toDate({ year, month, day }: DateParts): string | null {
  if (year < 1900 || year > 2199) return null;
  const date = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return isCalendarDate(date) ? date : null;
}

function readAs(day: string, order: DateOrder): string {
  if (!threeNumbers.test(day)) return "";
  return order === "dmy" ? " when read as day/month/year" : " when read as month/day/year";
}
