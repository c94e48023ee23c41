import { describe, expect, test } from "vitest";
import {
  addDays,
  calendarDateOf,
  daysBetween,
  instantAt,
  isCalendarDate,
  toCalendarDate,
} from "./calendar-date";

test.each([
  ["2026-11-21", true],
  ["2024-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-1-1", false],
  ["0001-01-01", false],
  ["0001-01-02", true],
  ["0000-12-31", false],
  ["9999-12-31", true],
  ["2026-11-21T00:00:00Z", false],
  ["", false],
])("%j is a calendar date: %s", (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

describe("an instant falls on the day of the time zone", () => {
  test.each([
    ["2026-11-20T18:30:00.000Z", "Asia/Kolkata", "2026-11-21"],
    ["2026-11-20T18:29:59.999Z", "Asia/Kolkata", "2026-11-20"],
    ["2026-11-21T03:00:00.000Z", "America/New_York", "2026-11-20"],
    ["2026-11-21T00:00:00.000+05:30", "Asia/Kolkata", "2026-11-21"],
  ])("%s in %s is %s", (instant, timeZone, expected) => {
    expect(calendarDateOf(instant, timeZone)).toBe(expected);
    expect(toCalendarDate(instant, timeZone)).toBe(expected);
  });

  test("a calendar date is never shifted by a time zone", () => {
    expect(toCalendarDate("2026-11-21", "Pacific/Kiritimati")).toBe("2026-11-21");
    expect(toCalendarDate("2026-11-21", "Pacific/Pago_Pago")).toBe("2026-11-21");
  });
});

test.each([
  ["2026-12-31", 1, "2027-01-01"],
  ["2024-02-28", 1, "2024-02-29"],
  ["2026-03-01", -1, "2026-02-28"],
  ["2026-11-21", 0, "2026-11-21"],
])("%s and %i days is %s", (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

test.each([
  ["2026-11-21", "16:30", "Asia/Kolkata", "2026-11-21T11:00:00.000Z"],
  ["2026-07-01", "09:00", "Europe/London", "2026-07-01T08:00:00.000Z"],
  ["2026-01-01", "09:00", "Europe/London", "2026-01-01T09:00:00.000Z"],
  ["2026-11-21", "00:00", "America/New_York", "2026-11-21T05:00:00.000Z"],
  ["0026-11-21", "16:30", "UTC", "0026-11-21T16:30:00.000Z"],
])("%s %s on the clock in %s is %s", (date, time, timeZone, expected) => {
  expect(instantAt(date, time, timeZone).toISOString()).toBe(expected);
});
