import { wallTimeOf } from "./calendar-date";

/** Minutes of a weekday, by the company's clock; Monday is 1, midnight is 0 at the start and 1440 at the end. */
export type WorkingSpan = { weekday: number; fromMinute: number; toMinute: number };

/** When work is done: always if the week is empty, never on days of leave, `YYYY-MM-DD`. */
export type WorkingHours = {
  week: readonly WorkingSpan[];
  timeZone: string;
  leaveDays?: ReadonlySet<string>;
};

/** The weekdays by their number less one. */
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const minuteMs = 60_000;
const minutesOfDay = 1440;
const longestMs = 400 * minutesOfDay * minuteMs;

/** Whether the instant lies in working time. */
export function isWorkingAt(hours: WorkingHours, at: Date): boolean {
  return stateAt(hours, at.getTime()).isWorking;
}

/** The instant at which so much working time has passed since the start, at most 400 days later. */
export function addWorkingMinutes(hours: WorkingHours, start: Date, minutes: number): Date {
  let at = start.getTime();
  let leftMs = minutes * minuteMs;
  const latest = at + longestMs;
  while (leftMs > 0 && at < latest) {
    const { isWorking, until } = stretchAt(hours, at);
    if (isWorking && at + leftMs <= until) return new Date(at + leftMs);
    if (isWorking) leftMs -= until - at;
    at = until;
  }
  return new Date(Math.min(at, latest));
}

/** The ISO weekday of a calendar date: Monday is 1. */
function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

type State = { isWorking: boolean; minute: number; nextMinute: number };

/** Whether work is done at the instant, with its minute of the day and the one at which this can change. */
function stateAt({ week, timeZone, leaveDays }: WorkingHours, at: number): State {
  const { date, time } = wallTimeOf(new Date(at), timeZone);
  const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  if (leaveDays?.has(date) || week.length === 0)
    return { isWorking: !leaveDays?.has(date), minute, nextMinute: minutesOfDay };
  const weekday = weekdayOf(date);
  const spans = week.filter((span) => span.weekday === weekday);
  const bounds = spans.flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute]);
  return {
    isWorking: spans.some((span) => span.fromMinute <= minute && minute < span.toMinute),
    minute,
    nextMinute: Math.min(minutesOfDay, ...bounds.filter((bound) => bound > minute)),
  };
}

/** The state at the instant and an instant until which it holds, at most until the clocks change. */
function stretchAt(hours: WorkingHours, at: number): { isWorking: boolean; until: number } {
  const { isWorking, minute, nextMinute } = stateAt(hours, at);
  const from = Math.floor(at / minuteMs) * minuteMs;
  const local = localMs(from, hours.timeZone);
  let minutes = nextMinute - minute;
  while (
    minutes > 1 &&
    localMs(from + minutes * minuteMs, hours.timeZone) - local !== minutes * minuteMs
  )
    minutes = Math.ceil(minutes / 2);
  return { isWorking, until: from + minutes * minuteMs };
}

/** The wall clock of an instant, as if it were UTC. */
function localMs(at: number, timeZone: string): number {
  const { date, time } = wallTimeOf(new Date(at), timeZone);
  return Date.parse(`${date}T${time}Z`);
}
