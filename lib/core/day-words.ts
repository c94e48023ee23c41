import { addDays, isCalendarDate } from "./calendar-date";

const weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** A day, and what follows it in the text. */
export type ReadDay = { day: string; rest: string };

/**
 * The day that a text begins with, as people write it: "today", "tomorrow", "friday" (the next one), "in 3 days",
 * "in a week", "27 nov", "27/11". Null without one.
 */
export function readDay(text: string, today: string): ReadDay | null {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(on|for|next) /, "");
  const readers = [readRelative, readWeekday, readDate];
  for (const read of readers) {
    const found = read(words, today);
    if (found) return found;
  }
  return null;
}

/** A time of day as people write it, `HH:MM`: "11", "11am", "4:30 pm", "16:00". From 1 to 6 without more is afternoon. */
export function readTime(text: string): string | null {
  const match = /^(?:at )?(\d{1,2})(?::([0-5]\d))? ?(am|pm)?$/.exec(text.trim().toLowerCase());
  if (!match) return null;
  const [, hours = "", minutes = "00", half] = match;
  const hour = hourOf(Number(hours), half);
  return hour === null ? null : `${String(hour).padStart(2, "0")}:${minutes}`;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (!half) return hour > 23 ? null : hour >= 1 && hour <= 6 ? hour + 12 : hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === "pm" ? 12 : 0);
}

function readRelative(words: string, today: string): ReadDay | null {
  const near = /^(today|tomorrow|tom|tmrw)\b\s*(.*)$/.exec(words);
  if (near) return { day: addDays(today, near[1] === "today" ? 0 : 1), rest: near[2] ?? "" };
  const match = /^in (a|\d{1,3}) (day|week)s?\b\s*(.*)$/.exec(words);
  if (!match) return null;
  const [, count, unit, rest = ""] = match;
  const days = (count === "a" ? 1 : Number(count)) * (unit === "week" ? 7 : 1);
  return { day: addDays(today, days), rest };
}

function readWeekday(words: string, today: string): ReadDay | null {
  const [, name = "", rest = ""] = /^([a-z]{3,})\b\s*(.*)$/.exec(words) ?? [];
  const wanted = name ? weekdays.findIndex((day) => day.startsWith(name)) : -1;
  if (wanted < 0) return null;
  const present = new Date(`${today}T00:00:00Z`).getUTCDay();
  return { day: addDays(today, ((wanted - present + 6) % 7) + 1), rest };
}

/** A day and a month; one that has passed this year is in the next. */
function readDate(words: string, today: string): ReadDay | null {
  const match = /^(\d{1,2})(?:[/.-](\d{1,2})| ([a-z]{3})[a-z]*)\b\s*(.*)$/.exec(words);
  if (!match) return null;
  const [, day = "", number, name, rest = ""] = match;
  const month = number ? Number(number) : months.indexOf(name ?? "") + 1;
  const inYear = (year: number) =>
    `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  const year = Number(today.slice(0, 4));
  const date = [inYear(year), inYear(year + 1)].find((one) => isCalendarDate(one) && one >= today);
  return date ? { day: date, rest } : null;
}
