import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./packages.mjs";
import { PlainError } from "./plain-error";
import type { Tier, Timed } from "./test-runs";

const file = join(root, "testing", "durations.json");
const mostSeconds = 30;

/**
 * Writes how long each test file took to testing/durations.json, by which later runs start the longest first. Record
 * on a quiet machine. Throws a plain error if a test of the quick tier took longer than 30 seconds.
 */
export function recordDurations(tests: readonly Timed[], tier: Tier): void {
  const tooLong = tier === "quick" ? tests.filter(({ seconds }) => seconds > mostSeconds) : [];
  if (tooLong.length > 0)
    throw new PlainError(
      `Too long for npm test, which allows ${mostSeconds} seconds:\n${tooLong.map(({ title, seconds }) => `${title} (${seconds.toFixed(0)} s)`).join("\n")}`,
    );
  const kept = tier === "quick" ? JSON.parse(readFileSync(file, "utf8")) : {};
  const durations = { ...kept, ...secondsByFile(tests) };
  const sorted = Object.entries(durations).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

/** Whole seconds of the files that take at least one. */
function secondsByFile(tests: readonly Timed[]): Record<string, number> {
  const sums = new Map<string, number>();
  for (const test of tests) sums.set(test.file, (sums.get(test.file) ?? 0) + test.seconds);
  const rounded = [...sums].map(([name, seconds]) => [name, Math.round(seconds)] as const);
  return Object.fromEntries(rounded.filter(([, seconds]) => seconds > 0));
}
