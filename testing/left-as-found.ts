import { afterAll, beforeAll, expect } from "vitest";

let found: object;

beforeAll(() => {
  found = settings();
});

// Test files take turns in one process: what one leaves behind, the next one meets.
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
