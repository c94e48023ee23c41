import fc from "fast-check";
import { expect, test } from "vitest";
import { wallClock } from "./calendar-date";
import { addWorkingMinutes, isWorkingAt, type WorkingHours } from "./working-time";

const minuteMs = 60_000;

/** Days around the changes of clocks of 2026, by half an hour in Lord Howe. */
const changes = fc.constantFrom(
  { timeZone: "Asia/Kolkata", near: "2026-06-01T00:00:00Z" },
  { timeZone: "America/New_York", near: "2026-03-08T07:00:00Z" },
  { timeZone: "America/New_York", near: "2026-11-01T06:00:00Z" },
  { timeZone: "Australia/Lord_Howe", near: "2026-04-04T15:00:00Z" },
  { timeZone: "Australia/Lord_Howe", near: "2026-10-03T15:30:00Z" },
);

const span = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.nat({ max: 1439 }), fc.integer({ min: 1, max: 1440 }))
  .filter(([, from, to]) => from < to)
  .map(([weekday, fromMinute, toMinute]) => ({ weekday, fromMinute, toMinute }));

const situation = fc.record({
  change: changes,
  /** Seconds between the start and the change. */
  apart: fc.integer({ min: -100_000, max: 20_000 }),
  week: fc.array(span, { minLength: 1, maxLength: 20 }),
  leave: fc.array(fc.nat({ max: 3 }), { maxLength: 2 }),
});

type Situation = typeof situation extends fc.Arbitrary<infer T> ? T : never;

function hoursOf({ change, week, leave }: Situation): Required<WorkingHours> {
  const day = (count: number) =>
    new Date(Date.parse(change.near) + (count - 1) * 86_400_000).toISOString().slice(0, 10);
  return { week, timeZone: change.timeZone, leaveDays: new Set(leave.map(day)) };
}

/** Reads the clock and the lists of the hours, with no arithmetic on times. */
function isOpen({ week, timeZone, leaveDays }: Required<WorkingHours>, at: number): boolean {
  const { year, month, day, hour, minute } = wallClock(new Date(at), timeZone);
  const date = new Date(Date.UTC(year, month - 1, day));
  const minutes = hour * 60 + minute;
  return (
    !leaveDays.has(date.toISOString().slice(0, 10)) &&
    week.some(
      ({ weekday, fromMinute, toMinute }) =>
        weekday % 7 === date.getUTCDay() && fromMinute <= minutes && minutes < toMinute,
    )
  );
}

test("working time is counted as a slow count of each second would, where clocks change too", () => {
  const minutes = fc.integer({ min: 1, max: 300 });
  fc.assert(
    fc.property(situation, minutes, (given, count) => {
      const hours = hoursOf(given);
      const start = Date.parse(given.change.near) + given.apart * 1000;
      const due = addWorkingMinutes(hours, new Date(start), count).getTime();
      const limit = start + 6 * 86_400_000;
      let openMs = 0;
      let at = start;
      while (openMs < count * minuteMs && at < limit) {
        const stepMs = Math.min(
          minuteMs - (((at % minuteMs) + minuteMs) % minuteMs),
          count * minuteMs - openMs,
        );
        if (isOpen(hours, at)) openMs += stepMs;
        at += stepMs;
      }
      if (openMs < count * minuteMs) expect(due).toBeGreaterThanOrEqual(limit);
      else expect(due).toBe(at);
    }),
  );
});

test("an instant is in working time if the clock of its zone says so", () => {
  fc.assert(
    fc.property(situation, (given) => {
      const hours = hoursOf(given);
      const at = Date.parse(given.change.near) + given.apart * 1000;
      expect(isWorkingAt(hours, new Date(at))).toBe(isOpen(hours, at));
    }),
  );
});

test("without hours work is done around the clock, except on leave", () => {
  const start = new Date("2026-06-01T21:10:02Z");
  const hours = { week: [], timeZone: "Asia/Kolkata" };
  expect(addWorkingMinutes(hours, start, 5).toISOString()).toBe("2026-06-01T21:15:02.000Z");
  const onLeave = { ...hours, leaveDays: new Set(["2026-06-02"]) };
  expect(isWorkingAt(onLeave, start)).toBe(false);
  expect(addWorkingMinutes(onLeave, start, 5).toISOString()).toBe("2026-06-02T18:35:00.000Z");
});

test("what comes after hours is due after the next opening, across a weekend too", () => {
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, fromMinute: 600, toMinute: 1140 }));
  const hours = { week, timeZone: "Asia/Kolkata" };
  const fridayEvening = new Date("2026-06-05T13:28:00Z");
  expect(addWorkingMinutes(hours, fridayEvening, 5).toISOString()).toBe("2026-06-08T04:33:00.000Z");
});

test("a minute of work a week ends after 400 days", () => {
  const week = [{ weekday: 1, fromMinute: 0, toMinute: 1 }];
  const start = new Date("2026-01-01T00:00:00Z");
  const due = addWorkingMinutes({ week, timeZone: "Asia/Kolkata" }, start, 10_080);
  expect(due).toEqual(new Date("2027-02-05T00:00:00Z"));
});
