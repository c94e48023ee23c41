import { expect, test } from "vitest";
import { fiscalYearOf } from "./fiscal-year";

test.each([
  ["2026-03-31", "FY 2025-26", "2025-04-01", "2026-03-31"],
  ["2026-04-01", "FY 2026-27", "2026-04-01", "2027-03-31"],
  ["2026-12-31", "FY 2026-27", "2026-04-01", "2027-03-31"],
  ["2099-05-01", "FY 2099-00", "2099-04-01", "2100-03-31"],
])("%s falls in %s", (date, label, start, end) => {
  expect(fiscalYearOf(date)).toEqual({ label, start, end });
});
