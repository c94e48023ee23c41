import { addDays, isCalendarDate } from "./calendar-date";

/**
 * Parses a typed date to `YYYY-MM-DD`; null if it is ambiguous or does not exist. Accepts `22 Dec 2026`, `Dec 22`,
 * `22/12`, `22-12-26`, `2026-12-22`, `today`, `tomorrow`, `yesterday`, `fri`, `next fri`, `next week`, `next month`, `in 3 days`, `in a week`, `+3` and `-3` days.
 * The day precedes the month; without a year, the day nearest to `today` is used.
 */
export function parseDateInput(text: string, today: string): string | null {
  const typed = text.trim().toLowerCase().replaceAll(/\s+/g, " ");
  return relativeDate(typed, today) ?? writtenDate(typed, today);
}

/**
 * The date that a text begins with, after `on` or `for`, and the rest of the text: "on 27 nov 11" is the 27th, and "11".
 * Null without one. A number after day and month is no year of two digits.
 */
export function readDay(text: string, today: string): { day: string; rest: string } | null {
  const words = text
    .trim()
    .replace(/^(on|for) /i, "")
    .split(/\s+/);
  for (let count = Math.min(words.length, mostWords); count > 0; count -= 1) {
    if (count === mostWords && /^\d{1,2}$/.test(words[count - 1] ?? "")) continue;
    const day = parseDateInput(words.slice(0, count).join(" "), today);
    if (day) return { day, rest: words.slice(count).join(" ") };
  }
  return null;
}

const mostWords = 3;

const dayWords = new Map([
  ["today", 0],
  ["tomorrow", 1],
  ["tom", 1],
  ["tmrw", 1],
  ["yesterday", -1],
]);
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

function relativeDate(typed: string, today: string): string | null {
  const days = dayWords.get(typed) ?? daysAhead(typed);
  if (days !== null) return existing(addDays(today, days));
  if (typed === "next week") return addDays(today, 7 - weekdayOf(today));
  if (typed === "next month") return `${addDays(`${today.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;
  const [, next, word] = /^(next )?([a-z]{3,})$/.exec(typed) ?? [];
  const weekday = indexOfPrefix(weekdays, word);
  if (weekday === null) return null;
  const ahead = weekday - weekdayOf(today);
  if (next) return addDays(today, ahead + 7);
  return addDays(today, ahead > 0 ? ahead : ahead + 7);
}

function daysAhead(typed: string): number | null {
  if (/^[+-]\d{1,4}$/.test(typed)) return Number(typed);
  const [, count, unit] = /^in (a|\d{1,3}) (day|week)s?$/.exec(typed) ?? [];
  return count ? Number(count === "a" ? 1 : count) * (unit === "week" ? 7 : 1) : null;
}

const isoLike = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const numeric = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]?([a-z]{3,})\.?(?:,? ?-?'?(\d{4}|\d{2}))?$/;
const monthFirst = /^([a-z]{3,})\.? ?(\d{1,2})(?:st|nd|rd|th)?(?:(?:, ?| )(\d{4}))?$/;

function writtenDate(typed: string, today: string): string | null {
  const [, isoYear, isoMonth, isoDay] = isoLike.exec(typed) ?? [];
  if (isoYear) return dateOf(isoYear, Number(isoMonth), Number(isoDay));
  const [, day, , month, year] = numeric.exec(typed) ?? [];
  if (day) return dated({ day: Number(day), month: Number(month), year }, today);
  const named = dayFirst.exec(typed) ?? swapped(monthFirst.exec(typed));
  const at = indexOfPrefix(months, named?.[2]);
  if (!named || at === null) return null;
  return dated({ day: Number(named[1]), month: at + 1, year: named[3] }, today);
}

type Written = { day: number; month: number; year: string | undefined };

function dated({ day, month, year }: Written, today: string): string | null {
  if (year) return dateOf(year.length === 2 ? `20${year}` : year, month, day);
  const thisYear = Number(today.slice(0, 4));
  const near = [thisYear - 1, thisYear, thisYear + 1].flatMap(
    (near) => dateOf(String(near), month, day) ?? [],
  );
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

function dateOf(year: string, month: number, day: number): string | null {
  const [mm, dd] = [month, day].map((part) => String(part).padStart(2, "0"));
  return existing(`${year.padStart(4, "0")}-${mm}-${dd}`);
}

function existing(date: string): string | null {
  return isCalendarDate(date) ? date : null;
}

function swapped(match: RegExpExecArray | null): (string | undefined)[] | null {
  return match && [match[0], match[2], match[1], match[3]];
}

function indexOfPrefix(words: readonly string[], prefix: string | undefined): number | null {
  if (!prefix) return null;
  const at = words.findIndex((word) => word.startsWith(prefix));
  return at < 0 ? null : at;
}

/** 0 on a Monday. */
function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
