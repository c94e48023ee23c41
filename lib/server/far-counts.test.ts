import { afterEach, expect, test, vi } from "vitest";
import { forgetCount, rememberCount, rowsToCount } from "./far-counts";

afterEach(() => {
  vi.useRealTimers();
});

test("a list nothing is known of is counted further than the cap", () => {
  expect(rowsToCount("unknown")).toBe(12_000);
});

test("a list that has far more than the cap is not counted again for half a minute", () => {
  vi.useFakeTimers();
  rememberCount("far", 12_000, 12_000);
  expect(rowsToCount("far")).toBe(0);
  vi.advanceTimersByTime(31_000);
  expect(rowsToCount("far")).toBe(12_000);
});

test.each([0, 9_999, 10_000, 10_001, 11_999])(
  "a list of %i rows is counted every time, just past the cap",
  (rows) => {
    rememberCount(`near ${rows}`, 12_000, rows);
    expect(rowsToCount(`near ${rows}`)).toBe(10_001);
    rememberCount(`near ${rows}`, 10_001, 10_001);
    expect(rowsToCount(`near ${rows}`)).toBe(10_001);
  },
);

test("a list that turned out shorter is counted again at once", () => {
  rememberCount("shrunk", 12_000, 12_000);
  forgetCount("shrunk");
  expect(rowsToCount("shrunk")).toBe(12_000);
});
