import { expect, test } from "vitest";
import { quotaNotices, quotaStateOf } from "./quota";

test.each([
  [0, 10, "free"],
  [79, 100, "free"],
  [799, 1000, "free"],
  [80, 100, "near"],
  [999, 1000, "near"],
  [1000, 1000, "full"],
  [1200, 1000, "full"],
  [1_000_000, null, "free"],
] as const)("%d of %s is %s", (used, limit, state) => {
  expect(quotaStateOf({ used, limit })).toBe(state);
});

test("a nearly or fully used limit is named with a remedy", () => {
  const records = { used: 168_000, limit: 200_000 };
  const storage = { used: 1_000_000_000, limit: 1_000_000_000 };
  expect(quotaNotices({ records, storage: { used: 1, limit: 10 } })).toEqual([
    "84% is used: 1,68,000 of 2,00,000 records. Delete records that are no longer needed, or have a super admin of the platform raise the limit.",
  ]);
  expect(quotaNotices({ records: { used: 1, limit: null }, storage })).toEqual([
    "The company is full: 1.0 GB of 1.0 GB of storage. Remove files that are no longer needed, whose space is free 30 days later, or have a super admin of the platform raise the limit.",
  ]);
});
