import { describe, expect, test } from "vitest";
import {
  addDays,
  calendarDateOf,
  daysBetween,
  fiscalYearOf,
  instantAt,
  isCalendarDate,
  isNamedByPlace,
  isTimeZone,
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

test.each([
  ["2026-03-31", "FY 2025-26", "2025-04-01", "2026-03-31"],
  ["2026-04-01", "FY 2026-27", "2026-04-01", "2027-03-31"],
  ["2026-12-31", "FY 2026-27", "2026-04-01", "2027-03-31"],
  ["2099-05-01", "FY 2099-00", "2099-04-01", "2100-03-31"],
])("%s falls in %s", (date, label, start, end) => {
  expect(fiscalYearOf(date)).toEqual({ label, start, end });
});

test.each([
  "Asia/Kolkata",
  "Asia/Calcutta",
  "America/Argentina/Buenos_Aires",
  "America/Port-au-Prince",
  "Europe/Kyiv",
  "US/Eastern",
  "Etc/GMT-14",
  "UTC",
])("%s is a time zone named by its place", (zone) => {
  expect([isTimeZone(zone), isNamedByPlace(zone)]).toEqual([true, true]);
});

test.each(["IST", "BST", "NST", "AET", "CET", "SystemV/PST8PDT"])(
  "%s is a time zone here, but not named by its place",
  (zone) => {
    expect([isTimeZone(zone), isNamedByPlace(zone)]).toEqual([true, false]);
  },
);

test.each(["", "/", "Asia/", "Mars/Olympus", "UTC+5", "Asia/Kolkata "])(
  "%j is no time zone",
  (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  },
);
