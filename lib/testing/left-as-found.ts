import { afterAll, beforeAll, expect } from "vitest";

let found: NodeJS.ProcessEnv;

beforeAll(() => {
  found = { ...process.env };
});

// Test files take turns in one process: what one leaves behind, the next one meets.
afterAll(() => {
  const sentence =
    "this file changes the settings of its process: list it as one that runs alone (vitest.config.ts)";
  expect(process.env, sentence).toEqual(found);
});
