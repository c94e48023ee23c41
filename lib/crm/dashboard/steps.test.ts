import { expect, test } from "vitest";
import { periods } from "./period";
import { stepsOf } from "./steps";

test("a month has its days up to today", () => {
  expect(stepsOf("month", "2028-02-10")).toHaveLength(10);
  const days = stepsOf("month", "2028-02-29");
  expect(days).toHaveLength(29);
  expect(days[0]).toEqual({ label: "1", from: "2028-02-01", to: "2028-02-01" });
  expect(days[28]).toEqual({ label: "29", from: "2028-02-29", to: "2028-02-29" });
});

test("longer periods have their months, the present one up to today", () => {
  expect(stepsOf("quarter", "2026-11-21")).toEqual([
    { label: "Oct 2026", from: "2026-10-01", to: "2026-10-31" },
    { label: "Nov 2026", from: "2026-11-01", to: "2026-11-21" },
  ]);
  const year = stepsOf("fiscalYear", "2027-02-01");
  expect([year.length, year[0]?.from, year[10]?.to]).toEqual([11, "2026-04-01", "2027-02-01"]);
});

test("all time has the present financial year, the seven before, and what was earlier", () => {
  const years = stepsOf("all", "2026-11-21");
  expect(years).toHaveLength(9);
  expect(years[0]).toEqual({ label: "Earlier", to: "2019-03-31" });
  expect(years[1]).toEqual({ label: "FY 2019-20", from: "2019-04-01", to: "2020-03-31" });
  expect(years[8]).toEqual({ label: "FY 2026-27 on", from: "2026-04-01" });
});

test.each(Object.keys(periods) as (keyof typeof periods)[])(
  "the steps of %s follow on each other without a gap",
  (period) => {
    const steps = stepsOf(period, "2026-11-21");
    for (const [at, { from }] of steps.entries()) {
      const before = steps[at - 1]?.to;
      if (before) expect(Date.parse(from ?? "") - Date.parse(before)).toBe(86_400_000);
    }
  },
);
