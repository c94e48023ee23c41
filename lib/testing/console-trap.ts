import { afterEach, expect, vi } from "vitest";

const shown: string[] = [];

vi.spyOn(console, "error").mockImplementation((...parts) => {
  shown.push(parts.map(String).join(" "));
});

/** For a test that means to cause errors on the console: what was shown so far, which then counts as expected. */
export function takeConsoleErrors(): string[] {
  return shown.splice(0);
}

afterEach(() => {
  expect(takeConsoleErrors(), "unexpected console.error").toEqual([]);
});
