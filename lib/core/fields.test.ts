import { expect, test } from "vitest";
import { calendarDate, instant } from "./fields";

test.each([
  ["2026-11-21", "2026-11-21"],
  [" 2026-11-21 ", "2026-11-21"],
  ["2026-11-21T20:00:00Z", "2026-11-22"],
  ["2026-11-21T20:00:00.000+05:30", "2026-11-21"],
  ["9999-12-31", "9999-12-31"],
])("the date %j is kept as %s in Kolkata", (typed, kept) => {
  expect(calendarDate("Asia/Kolkata").parse(typed)).toBe(kept);
});

test.each([
  ["a day that there is not", "2026-02-30"],
  ["a time without an offset", "2026-11-21T20:00:00"],
  ["a year 0, which no database keeps", "0000-01-01"],
  ["a time in the year 0", "0000-06-01T00:00:00Z"],
  ["a time whose day is past the year 9999 there", "9999-12-31T23:59:59Z"],
])("%s is refused as a date", (_what, typed) => {
  const { error } = calendarDate("Asia/Kolkata").safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual(["Enter a date, such as 2026-11-21"]);
});

test.each([
  ["2026-11-21T16:30:00+05:30", "2026-11-21T11:00:00.000Z"],
  ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
])("the time %s is kept as %s", (typed, kept) => {
  expect(instant().parse(typed)).toBe(kept);
});

test.each([
  "2026-11-21",
  "2026-11-21T16:30:00",
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00+05:30",
  "9999-12-31T23:59:59-10:00",
])("%s is refused as a time", (typed) => {
  const { error } = instant().safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Enter a date and time, such as 2026-11-21T16:30:00+05:30",
  ]);
});
