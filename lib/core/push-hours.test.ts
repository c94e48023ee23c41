import { expect, test } from "vitest";
import { pushTime, secondsToKeep } from "./push-hours";

test.each([
  ["Asia/Kolkata", "2026-11-26T07:59:59+05:30", "2026-11-26T08:00:00+05:30"],
  ["Asia/Kolkata", "2026-11-26T08:00:00+05:30", "2026-11-26T08:00:00+05:30"],
  ["Asia/Kolkata", "2026-11-26T20:59:59+05:30", "2026-11-26T20:59:59+05:30"],
  ["Asia/Kolkata", "2026-11-26T21:00:00+05:30", "2026-11-27T08:00:00+05:30"],
  ["Asia/Kolkata", "2026-12-31T23:30:00+05:30", "2027-01-01T08:00:00+05:30"],
  ["America/New_York", "2026-11-26T02:00:00Z", "2026-11-26T13:00:00Z"],
  ["Pacific/Auckland", "2026-11-26T10:00:00Z", "2026-11-26T19:00:00Z"],
  // The night in which the clocks are set back has an hour more.
  ["America/New_York", "2026-10-31T22:00:00-04:00", "2026-11-01T08:00:00-05:00"],
])("in %s a push of %s is sent at %s", (timeZone, at, sent) => {
  expect(pushTime(new Date(at), timeZone)).toEqual(new Date(sent));
});

test.each([
  ["2026-11-26T09:00:00+05:30", 4 * 3600],
  ["2026-11-26T20:30:00+05:30", 1800],
  ["2026-11-26T21:30:00+05:30", 0],
])("a push of %s is kept for %d seconds", (at, seconds) => {
  expect(secondsToKeep(new Date(at), "Asia/Kolkata")).toBe(seconds);
});
