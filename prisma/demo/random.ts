import { addDays, instantAt } from "@/lib/core/calendar-date";

/** Choices that are the same for the same seed number. */
export type Random = {
  /** A number from 0 up to but not 1. */
  next: () => number;
  /** A whole number, both ends included. */
  between: (least: number, most: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  /** A random key, each as likely as its weight. */
  weigh: <K extends string>(weights: Partial<Record<K, number>>) => K;
};

/** Mulberry32: small, fast and the same on every machine. Not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    pick: (choices) => elementAt(choices, between(0, choices.length - 1)),
    weigh: (weights) => weighed(weights, next()),
  };
}

/** The element at an index that is known to be there. */
export function elementAt<T>(list: readonly T[], at: number): T {
  const found = list[at];
  if (found === undefined) throw new Error(`there is no element ${at} of ${list.length}`);
  return found;
}

/** A UUID of version 7 for something made at this instant, from the given choices alone. */
export function idAt(random: Random, instant: Date): string {
  const time = instant.getTime().toString(16).padStart(12, "0");
  const hex = (digits: number) =>
    random
      .between(0, 16 ** digits - 1)
      .toString(16)
      .padStart(digits, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${random.pick(["8", "9", "a", "b"])}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** Today and now of the story, and the days around them. */
export type Calendar = { now: Date; today: string; timeZone: string };

/** The source of every part of the story. */
export type Story = { random: Random; calendar: Calendar };

/** A calendar date as Prisma takes it: midnight UTC of that day. */
export function dayOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}

/** An instant in office hours so many days from today, on a working day, never in the future for a past day. */
export function officeTime(random: Random, calendar: Calendar, days: number): Date {
  const date = workingDay(addDays(calendar.today, days), days < 0 ? -1 : 1);
  const hour = String(random.between(10, 17)).padStart(2, "0");
  const minute = random.pick(["00", "15", "30", "45"]);
  const time = instantAt(date, `${hour}:${minute}`, calendar.timeZone);
  const isTooLate = days <= 0 && time > calendar.now;
  return isTooLate ? new Date(calendar.now.getTime() - random.between(5, 170) * 60_000) : time;
}

function workingDay(date: string, step: 1 | -1): string {
  return dayOf(date).getUTCDay() === 0 ? addDays(date, step) : date;
}

function weighed<K extends string>(weights: Partial<Record<K, number>>, drawn: number): K {
  // biome-ignore lint/plugin/cast: the keys of the object are those of its type
  const entries = Object.entries(weights) as [K, number][];
  let left = drawn * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [key, weight] of entries) {
    left -= weight;
    if (left < 0) return key;
  }
  return elementAt(entries, entries.length - 1)[0];
}
