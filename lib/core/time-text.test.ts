import { expect, test } from "vitest";
import { greeting, relativeTime } from "./time-text";

const now = new Date("2026-11-21T12:00:00.000Z");

test.each([
  [null, "Never"],
  [undefined, "Never"],
  ["", "Never"],
  ["not a date", "Never"],
  ["2026-11-21T12:00:00.000Z", "Just now"],
  ["2026-11-21T11:59:01.000Z", "Just now"],
  ["2027-01-01T00:00:00.000Z", "Just now"],
  ["2026-11-21T11:59:00.000Z", "1 minute ago"],
  ["2026-11-21T11:00:01.000Z", "59 minutes ago"],
  ["2026-11-21T11:00:00.000Z", "1 hour ago"],
  ["2026-11-20T12:00:01.000Z", "23 hours ago"],
  ["2026-11-20T12:00:00.000Z", "1 day ago"],
  ["2026-10-22T12:00:00.000Z", "30 days ago"],
])("%j is %s", (instant, expected) => {
  expect(relativeTime(instant, now)).toBe(expected);
});

test.each([
  [0, "Good night"],
  [5, "Good night"],
  [6, "Good morning"],
  [11, "Good morning"],
  [12, "Good afternoon"],
  [16, "Good afternoon"],
  [17, "Good evening"],
  [21, "Good evening"],
  [22, "Good night"],
  [23, "Good night"],
])("at %i o'clock the greeting is %s", (hour, expected) => {
  expect(greeting(hour)).toBe(expected);
});
