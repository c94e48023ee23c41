import { afterAll, beforeAll, expect } from "vitest";

let found: object;

beforeAll(() => {
  found = settings();
});

// Test files share a process one after another, so a file meets the state that the one before left.
afterAll(() => {
  const sentence =
    "this file changes the settings of its process: list it as one that runs alone (vitest.config.ts)";
  expect(settings(), sentence).toEqual(found);
});

/** Without the one that loading sharp sets. */
function settings(): object {
  const { VIPSHOME: _, ...others } = process.env;
  return others;
}
