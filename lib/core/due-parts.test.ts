import { expect, test } from "vitest";
import { dueDays } from "./due-parts";

test.each([
  ["overdue", null, "2026-11-21"],
  ["today", "2026-11-21", "2026-11-22"],
  ["ahead", "2026-11-22", "2026-11-29"],
] as const)("on 21 November, %s is from %s to before %s", (part, from, before) => {
  expect(dueDays(part, "2026-11-21")).toEqual({ from, before });
});
