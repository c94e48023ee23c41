import { afterAll, beforeAll, expect } from "vitest";
import { isShuttingDown } from "@/lib/server/operation/shutdown";

type Shared = Record<string, unknown>;

let found: Shared;

beforeAll(() => {
  found = sharedState();
});

// Test files share a process one after another, so a file meets the state that the one before left.
afterAll(() => {
  const left = sharedState();
  const changed = Object.keys({ ...found, ...left }).filter((name) => left[name] !== found[name]);
  const sentence =
    "this file changes what its process shares: list it as one that runs alone (vitest.config.ts)";
  expect(changed, sentence).toEqual([]);
});

/** The settings of the process but the one that loading sharp sets, and whether it shuts down. */
function sharedState(): Shared {
  const { VIPSHOME: _, ...others } = process.env;
  return { ...others, isShuttingDown: isShuttingDown() };
}
