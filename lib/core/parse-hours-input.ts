import { formatClock } from "./format";
import { parseTimeInput } from "./parse-time-input";

/** Times of a day, `HH:MM`; `to` is later, 24:00 at most. */
export type DayHours = { from: string; to: string };

const midnight = "24:00";
const between = /\s*(?:-|–|\bto\b|\buntil\b)\s*/;

/**
 * Parses the typed working time of a day, by parts in their order; null if it is none, or parts overlap. Accepts
 * `10 to 7`, `9:30 am - 1 pm, 2-6` and `22:00–24:00`; an empty text is a day without work.
 */
export function parseHoursInput(text: string): DayHours[] | null {
  const typed = text.trim().toLowerCase();
  if (typed === "") return [];
  const parts = typed.split(/\s*[,;]\s*/).map(parsePart);
  const hours = parts
    .flatMap((part) => part ?? [])
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const isOrdered = hours.every(({ from }, at) => from >= (hours[at - 1]?.to ?? ""));
  return hours.length === parts.length && isOrdered ? hours : null;
}

/** The working time of a day as `parseHoursInput` reads it: `10:00 am to 7:00 pm`. */
export function formatHours(hours: readonly DayHours[]): string {
  const shown = (time: string) => (time === midnight ? "midnight" : formatClock(time));
  return hours.map(({ from, to }) => `${shown(from)} to ${shown(to)}`).join(", ");
}

function parsePart(part: string): DayHours | null {
  const [start = "", end = "", ...others] = part.split(between);
  const from = parseTimeInput(start);
  const to = from && endAfter(from, end);
  return from && to && to > from && others.length === 0 ? { from, to } : null;
}

/** An end without am or pm that is not after the start is in the afternoon: 10 to 9 ends at 21:00. */
function endAfter(from: string, text: string): string | null {
  const to = /^24([:.]?00)?$/.test(text) ? midnight : parseTimeInput(text);
  if (to === "00:00") return midnight;
  if (!to || to > from || to >= "12:00" || /[apm]/.test(text)) return to;
  return `${Number(to.slice(0, 2)) + 12}${to.slice(2)}`;
}
