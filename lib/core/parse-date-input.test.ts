import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "./calendar-date";
import { formatDate } from "./format";
import { parseDateInput, readDay } from "./parse-date-input";

/** A Sunday. */
const today = "2026-11-22";
const read = (text: string) => parseDateInput(text, today);

test.each([
  ["2026-12-22", "2026-12-22"],
  ["2026/1/5", "2026-01-05"],
  ["22/12/2026", "2026-12-22"],
  ["22.12.2026", "2026-12-22"],
  ["22-12-26", "2026-12-22"],
  ["5/1/27", "2027-01-05"],
  ["22 Dec 2026", "2026-12-22"],
  ["  22  december  2026 ", "2026-12-22"],
  ["22dec26", "2026-12-22"],
  ["22-Dec-2026", "2026-12-22"],
  ["1st Sept 2026", "2026-09-01"],
  ["Dec 22, 2026", "2026-12-22"],
  ["december 22", "2026-12-22"],
  ["29 feb 2028", "2028-02-29"],
])("%j is %s", (text, date) => {
  expect(read(text)).toBe(date);
});

test.each([
  ["today", "2026-11-22"],
  ["Tomorrow", "2026-11-23"],
  ["yesterday", "2026-11-21"],
  ["+3", "2026-11-25"],
  ["-30", "2026-10-23"],
  ["mon", "2026-11-23"],
  ["fri", "2026-11-27"],
  ["next fri", "2026-11-27"],
  ["Sunday", "2026-11-29"],
  ["next sun", "2026-11-29"],
  ["next week", "2026-11-23"],
  ["next month", "2026-12-01"],
  ["tmrw", "2026-11-23"],
  ["in 3 days", "2026-11-25"],
  ["in 1 week", "2026-11-29"],
])("on a Sunday, the last day of its week, %j is %s", (text, date) => {
  expect(read(text)).toBe(date);
});

test("a weekday is the next one, and with `next` the one of the week after this", () => {
  expect(parseDateInput("wed", "2026-11-23")).toBe("2026-11-25");
  expect(parseDateInput("next wed", "2026-11-23")).toBe("2026-12-02");
  expect(parseDateInput("mon", "2026-11-23")).toBe("2026-11-30");
  expect(parseDateInput("next mon", "2026-11-25")).toBe("2026-11-30");
});

test.each([
  ["22/12", "2026-12-22"],
  ["5/1", "2027-01-05"],
  ["30 June", "2026-06-30"],
  ["1 apr", "2027-04-01"],
])("without a year, %j is the nearest such day, %s", (text, date) => {
  expect(read(text)).toBe(date);
});

test.each([
  "",
  "22",
  "12/22/2026",
  "31/2/2026",
  "29/2/2027",
  "0/1/2026",
  "22/12-2026",
  "22/12/226",
  "2026-13-01",
  "2026-02-30",
  "32 Dec",
  "22 ju",
  "22 foo 2026",
  "next",
  "fr",
  "soon",
  "+",
  "+99999",
  "0000-01-01",
  "22 Dec 2026 10:00",
])("%j is no date", (text) => {
  expect(read(text)).toBeNull();
});

const wednesday = "2026-11-25";

test.each([
  ["today", "2026-11-25", ""],
  ["tomorrow 11", "2026-11-26", "11"],
  ["Tom 4:30 pm", "2026-11-26", "4:30 pm"],
  ["friday", "2026-11-27", ""],
  ["on fri 11", "2026-11-27", "11"],
  ["next fri", "2026-12-04", ""],
  ["next monday at 7", "2026-11-30", "at 7"],
  ["wednesday", "2026-12-02", ""],
  ["in a week", "2026-12-02", ""],
  ["for in 3 days", "2026-11-28", ""],
  ["in 2 weeks 10", "2026-12-09", "10"],
  ["27 nov", "2026-11-27", ""],
  ["27 nov 11", "2026-11-27", "11"],
  ["27 November 9:30", "2026-11-27", "9:30"],
  ["27 nov 2027 9:30", "2027-11-27", "9:30"],
  ["5/12", "2026-12-05", ""],
  ["3 jan", "2027-01-03", ""],
  ["24 nov", "2026-11-24", ""],
])("in a sentence, %s is the day %s, followed by “%s”", (text, day, rest) => {
  expect(readDay(text, wednesday)).toEqual({ day, rest });
  if (rest === "" && !/^(on|for) /.test(text)) expect(parseDateInput(text, wednesday)).toBe(day);
});

test.each(["", "11", "someday", "32 nov", "30 feb", "tomorrows", "fr", "in a while"])(
  "“%s” begins with no day",
  (text) => {
    expect(readDay(text, wednesday)).toBeNull();
  },
);

const days = fc.integer({ min: -200_000, max: 200_000 }).map((count) => addDays(today, count));

test("every date is read from the format in which it is shown, from ISO, and from its numbers", () => {
  fc.assert(
    fc.property(days, days, (date, now) => {
      const [year, month, day] = date.split("-");
      expect(parseDateInput(formatDate(date), now)).toBe(date);
      expect(parseDateInput(date, now)).toBe(date);
      expect(parseDateInput(`${day}/${month}/${year}`, now)).toBe(date);
    }),
  );
});

test("a number of days counts from today, and a day without a year is at most half a year away", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 9_999 }), (now, count) => {
      expect(parseDateInput(`+${count}`, now)).toBe(addDays(now, count));
      const near = parseDateInput(`${now.slice(8)}/${now.slice(5, 7)}`, addDays(now, 100));
      expect(near).toBe(now.endsWith("02-29") ? near : now);
      if (near) expect(Math.abs(daysBetween(near, addDays(now, 100)))).toBeLessThan(184);
    }),
  );
});

test("next week is the Monday after this week, next month its first day", () => {
  fc.assert(
    fc.property(days, (now) => {
      const monday = parseDateInput("next week", now) ?? "";
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
      expect([1, 2, 3, 4, 5, 6, 7]).toContain(daysBetween(now, monday));
      const first = parseDateInput("next month", now) ?? "";
      expect(first.slice(8)).toBe("01");
      expect(addDays(first, -1).slice(0, 7)).toBe(now.slice(0, 7));
    }),
  );
});

test("any text is either no date or one that exists", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const date = read(text);
      if (date !== null) expect(read(date)).toBe(date);
    }),
  );
});
