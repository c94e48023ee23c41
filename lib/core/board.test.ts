import { expect, test } from "vitest";
import { isUntouchedSince, stageAge } from "./board";

const clock = { today: "2026-11-23", timeZone: "Asia/Kolkata" };

test.each([
  ["2026-11-09T18:29:59.999Z", true],
  ["2026-11-09T18:30:00.000Z", false],
  ["2026-11-23T04:00:00.000Z", false],
])("what last happened at %s is untouched for 14 days: %s", (instant, isUntouched) => {
  expect(isUntouchedSince(instant, clock)).toBe(isUntouched);
});

test.each([
  ["2026-11-22T18:30:00.000Z", "Since today"],
  ["2026-11-22T18:29:00.000Z", "1 d in stage"],
  ["2026-11-11T06:00:00.000Z", "12 d in stage"],
  ["2026-11-23T19:00:00.000Z", "Since today"],
])("a stage that began at %s is shown as %s", (since, text) => {
  expect(stageAge(since, clock)).toBe(text);
});
