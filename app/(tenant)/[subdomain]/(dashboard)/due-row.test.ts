import { expect, test } from "vitest";
import { dueText } from "./due-row";

test.each([
  ["2026-11-18", null, "3 days late"],
  ["2026-11-20", null, "1 day late"],
  ["2026-11-20", "2026-11-20T11:00:00.000Z", "1 day late"],
  ["2026-11-21", null, "today"],
  ["2026-11-21", "2026-11-21T11:00:00.000Z", "today, 4:30 pm"],
  ["2026-11-22", null, "tomorrow"],
  ["2026-11-22", "2026-11-21T18:31:00.000Z", "tomorrow, 12:01 am"],
  ["2026-11-28", null, "28 Nov 2026"],
])("what is due on %s at %s reads, on 21 November, as %s", (due, at, text) => {
  expect(dueText({ due, at }, "2026-11-21", "Asia/Kolkata")).toBe(text);
});
