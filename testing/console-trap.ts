import { format } from "node:util";
import { afterEach, expect } from "vitest";

const shown: string[] = [];

// Not a spy: those are restored before every test.
console.error = (...parts: unknown[]) => {
  shown.push(format(...parts));
};

/** For a test that means to cause errors on the console: what was shown so far, which then counts as expected. */
export function takeConsoleErrors(): string[] {
  return shown.splice(0);
}

afterEach(() => {
  expect(takeConsoleErrors(), "unexpected console.error").toEqual([]);
});
