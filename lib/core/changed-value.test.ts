import { expect, test } from "vitest";
import { changedValue } from "./changed-value";

test.each([
  ["stage", "Won", "Won"],
  ["stage", null, "none"],
  ["comment", "", "none"],
  ["estimatedValue", 120000, "₹1,20,000"],
  ["nextFollowUpDate", "2026-11-13T00:00:00.000Z", "13 Nov 2026"],
  ["date", "2026-11-13", "13 Nov 2026"],
  ["scheduledDate", "2026-11-13T20:30:00.000Z", "14 Nov 2026, 2:00 am"],
  ["isActive", false, "false"],
])("%s %j reads as %s", (field, value, text) => {
  expect(changedValue(field, value, "Asia/Kolkata")).toBe(text);
});
