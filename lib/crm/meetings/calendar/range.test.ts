import { expect, test } from "vitest";
import { rangeTitle, shownDays, stepFrom } from "./range";

test.each([
  ["day", "2026-11-21", "2026-11-21", "2026-11-21"],
  ["week", "2026-11-21", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-22", "2026-11-16", "2026-11-22"],
  ["week", "2026-11-23", "2026-11-23", "2026-11-29"],
  ["month", "2026-11-21", "2026-10-26", "2026-12-06"],
  ["month", "2027-02-28", "2027-02-01", "2027-02-28"],
  ["month", "2026-12-31", "2026-11-30", "2027-01-03"],
] as const)("the %s of %s is shown from %s to %s", (view, date, from, to) => {
  expect(shownDays(view, date)).toEqual({ from, to });
});

test.each([
  ["day", "2026-12-31", "2027-01-01", "2026-12-30"],
  ["week", "2026-12-31", "2027-01-07", "2026-12-24"],
  ["month", "2026-12-31", "2027-01-01", "2026-11-01"],
  ["month", "2027-01-31", "2027-02-01", "2026-12-01"],
] as const)("from the %s of %s one goes on to %s and back to %s", (view, date, next, previous) => {
  expect(stepFrom(view, date, 1)).toBe(next);
  expect(stepFrom(view, date, -1)).toBe(previous);
});

test.each([
  ["month", "2026-11-21", "November 2026"],
  ["week", "2026-11-21", "16 Nov – 22 Nov 2026"],
  ["week", "2026-12-31", "28 Dec 2026 – 3 Jan 2027"],
  ["day", "2026-11-21", "Saturday, 21 Nov 2026"],
] as const)("the %s of %s is called %s", (view, date, title) => {
  expect(rangeTitle(view, date)).toBe(title);
});
