import { addDays, instantAt, wallTimeOf } from "./calendar-date";

/** The hours of a day in which notifications are pushed, by the company's clock. */
const hours = { from: "08:00", to: "21:00" };

const mostSeconds = 4 * 3600;

/** When a push may be sent: at this instant, or at the next 08:00. */
export function pushTime(now: Date, timeZone: string): Date {
  const { date, time } = wallTimeOf(now, timeZone);
  if (time >= hours.from && time < hours.to) return now;
  return instantAt(time < hours.from ? date : addDays(date, 1), hours.from, timeZone);
}

/** How long a push service may keep a push for a browser that is off: not into the night, at most four hours. */
export function secondsToKeep(now: Date, timeZone: string): number {
  const { date } = wallTimeOf(now, timeZone);
  const leftMs = instantAt(date, hours.to, timeZone).getTime() - now.getTime();
  return Math.min(mostSeconds, Math.max(0, Math.floor(leftMs / 1000)));
}
