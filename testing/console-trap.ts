import { format } from "node:util";
import { afterEach, expect } from "vitest";

const shown: string[] = [];

// Not a spy, because spies are restored before every test.
console.error = (...parts: unknown[]) => {
  shown.push(format(...parts));
};

/** For a test that causes errors on the console: returns them and counts them as expected. */
export function takeConsoleErrors(): string[] {
  return shown.splice(0);
}

afterEach(() => {
  expect(takeConsoleErrors(), "unexpected console.error").toEqual([]);
});
