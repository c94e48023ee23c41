import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addDays,
  calendarDateOf,
  daysBetween,
  fiscalYearOf,
  instantAt,
  isCalendarDate,
  toCalendarDate,
  wallClock,
  wallTimeOf,
} from "./calendar-date";
import { formatDate, formatDateTime, formatDay, formatMonth, formatTime } from "./format";
import { greeting, relativeTime } from "./time-text";

const zone = fc.constantFrom(
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "UTC",
  "Europe/London",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
);
/** Zones whose clocks are never set forward or back, so that a wall time names one instant. */
const steadyZone = fc.constantFrom("Asia/Kolkata", "UTC", "Asia/Dubai", "Asia/Tokyo");
const instant = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2100-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const date = instant.map((at) => at.toISOString().slice(0, 10));
const days = fc.integer({ min: -20_000, max: 20_000 });

test("the day of an instant is a calendar date, and reads back as itself in every zone", () => {
  fc.assert(
    fc.property(instant, zone, zone, (at, timeZone, other) => {
      const day = calendarDateOf(at, timeZone);
      expect(isCalendarDate(day)).toBe(true);
      expect(toCalendarDate(day, other)).toBe(day);
      expect(toCalendarDate(at.toISOString(), timeZone)).toBe(day);
    }),
  );
});

test("days added are the days between, and taken away again lead back", () => {
  fc.assert(
    fc.property(date, days, (from, count) => {
      const to = addDays(from, count);
      expect(daysBetween(from, to)).toBe(count);
      expect(addDays(to, -count)).toBe(from);
    }),
  );
});

test("calendar dates sort as text in the order of time", () => {
  fc.assert(
    fc.property(date, date, (a, b) => {
      expect(Math.sign(daysBetween(a, b))).toBe(a === b ? 0 : a < b ? 1 : -1);
    }),
  );
});

test("a wall time leads to the instant at which the clock shows it", () => {
  fc.assert(
    fc.property(instant, steadyZone, (at, timeZone) => {
      const { date: day, time } = wallTimeOf(at, timeZone);
      const wholeMinute = Math.floor(at.getTime() / 60_000) * 60_000;
      expect(instantAt(day, time, timeZone).getTime()).toBe(wholeMinute);
    }),
  );
});

test("where clocks change, the instant of a wall time that exists still shows that time", () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const shown = wallTimeOf(at, timeZone);
      expect(wallTimeOf(instantAt(shown.date, shown.time, timeZone), timeZone)).toEqual(shown);
    }),
  );
});

test("text is a calendar date only if it is ten characters of a day that exists", () => {
  const near = fc
    .tuple(fc.integer({ min: 0, max: 9999 }), fc.nat({ max: 19 }), fc.nat({ max: 39 }))
    .map(([y, m, d]) =>
      [String(y).padStart(4, "0"), String(m).padStart(2, "0"), String(d).padStart(2, "0")].join(
        "-",
      ),
    );
  fc.assert(
    fc.property(fc.oneof(near, fc.string()), (text) => {
      const parsed = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
      if (isCalendarDate(text)) expect(exists).toBe(true);
      else if (exists) expect(text < "0001-01-02").toBe(true);
    }),
  );
});

test("a formatted day names the same day, month and year as the wall clock", () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      const { year, month, day, hour, minute } = wallClock(at, timeZone);
      expect(formatDay(at, timeZone)).toBe(formatDate(calendarDateOf(at, timeZone)));
      const [, formattedDay, name, formattedYear] =
        /^(\d+) (\w{3}) (\d+)$/.exec(formatDay(at, timeZone)) ?? [];
      expect([Number(formattedDay), Number(formattedYear)]).toEqual([day, year]);
      expect(new Date(`${name} 1, 2000 UTC`).getUTCMonth() + 1).toBe(month);
      expect(formatDateTime(at, timeZone)).toBe(
        `${formatDay(at, timeZone)}, ${formatTime(at, timeZone)}`,
      );
      const [, h = "", m = "", half] =
        /^(\d+):(\d{2}) (am|pm)$/.exec(formatTime(at, timeZone)) ?? [];
      expect((Number(h) % 12) + (half === "pm" ? 12 : 0)).toBe(hour);
      expect(Number(m)).toBe(minute);
    }),
  );
});

test("the month of a date is the date without its day", () => {
  fc.assert(
    fc.property(date, (day) => {
      expect(formatDate(day).endsWith(` ${formatMonth(day)}`)).toBe(true);
    }),
  );
});

test("an invalid calendar date is shown as an empty text", () => {
  const other = fc.string().filter((text) => !isCalendarDate(text));
  fc.assert(
    fc.property(other, (text) => {
      expect(formatDate(text)).toBe("");
    }),
  );
});

test("a date lies within its fiscal year, which has 365 or 366 days and follows on the last one", () => {
  fc.assert(
    fc.property(date, (day) => {
      const year = fiscalYearOf(day);
      expect(day >= year.start && day <= year.end).toBe(true);
      expect([364, 365]).toContain(daysBetween(year.start, year.end));
      expect(fiscalYearOf(addDays(year.start, -1)).end).toBe(addDays(year.start, -1));
      expect(fiscalYearOf(addDays(year.end, 1)).label).not.toBe(year.label);
    }),
  );
});

test("relative times never grow when less time has passed, and a future date is Just now", () => {
  const unit = { minute: 1, hour: 60, day: 1440 } as const;
  const minutesOf = (text: string) => {
    const [, count, name] = /^(\d+) (minute|hour|day)s? ago$/.exec(text) ?? [];
    return text === "Just now" ? 0 : Number(count) * unit[name as keyof typeof unit];
  };
  const agoMs = fc.integer({ min: -1e9, max: 1e11 });
  fc.assert(
    fc.property(instant, agoMs, agoMs, (now, a, b) => {
      const at = (ms: number) => relativeTime(new Date(now.getTime() - ms), now);
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      expect(minutesOf(at(less))).toBeLessThanOrEqual(minutesOf(at(more)));
      expect(minutesOf(at(more)) * 60_000).toBeLessThanOrEqual(Math.max(more, 0));
      if (less < 60_000) expect(at(less)).toBe("Just now");
    }),
  );
});

test("every hour of the day has a greeting, and each part of the day is one stretch", () => {
  const greetings = Array.from({ length: 24 }, (_, hour) => greeting(hour));
  const changes = greetings.filter((text, hour) => text !== greetings.at(hour - 1));
  expect(changes).toHaveLength(4);
  expect(new Set(greetings).size).toBe(4);
});
