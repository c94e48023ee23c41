import { expect, test } from "vitest";
import { daysOf, isPeriod } from "./period";

test.each([
  ["month", "2026-11-21", "2026-11-01", "2026-11-21"],
  ["month", "2028-02-29", "2028-02-01", "2028-02-29"],
  ["month", "2026-12-31", "2026-12-01", "2026-12-31"],
  ["quarter", "2026-11-21", "2026-10-01", "2026-11-21"],
  ["quarter", "2026-01-01", "2026-01-01", "2026-01-01"],
  ["fiscalYear", "2026-11-21", "2026-04-01", "2026-11-21"],
  ["fiscalYear", "2026-03-31", "2025-04-01", "2026-03-31"],
  ["last12Months", "2026-11-21", "2025-12-01", "2026-11-21"],
  ["last12Months", "2026-12-05", "2026-01-01", "2026-12-05"],
] as const)("%s on %s is from %s to %s", (period, day, from, to) => {
  expect(daysOf(period, day)).toEqual({ from, to });
});

test("all time has no ends", () => {
  expect(daysOf("all", "2026-11-21")).toBeNull();
});

test.each([
  ["month", true],
  ["week", false],
  ["constructor", false],
  [["month"], false],
  [undefined, false],
])("%j names a period: %s", (text, expected) => {
  expect(isPeriod(text)).toBe(expected);
});
