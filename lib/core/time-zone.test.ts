import { expect, test } from "vitest";
import { isNamedByPlace, isTimeZone } from "./time-zone";

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
