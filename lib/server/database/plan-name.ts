import { createHash } from "node:crypto";
import { env } from "@/lib/server/operation/env";

/** A statement that comes so often is one that requests share. */
const oftenEnough = 5;
const mostCounted = 2000;

const planNames = namesOf(100);
const repeatedNames = namesOf(200);
const counts = new Map<string, number>();

/**
 * The name under which connections keep the plan of a statement: derived from its text, since the bundles of a build
 * share connections, but not this map. Undefined where plans are not kept.
 */
export function planName(text: string): string | undefined {
  return env().PREPARED_STATEMENTS ? planNames.of(text) : undefined;
}

/** The same for a statement that came a few times before. */
export function repeatedPlanName(text: string): string | undefined {
  if (!env().PREPARED_STATEMENTS) return undefined;
  if (repeatedNames.has(text)) return repeatedNames.of(text);
  if (counts.size >= mostCounted) counts.clear();
  const count = (counts.get(text) ?? 0) + 1;
  counts.set(text, count);
  return count < oftenEnough ? undefined : repeatedNames.of(text);
}

/** Names for the first `most` texts: a connection never forgets one. */
function namesOf(most: number) {
  const names = new Map<string, string>();
  return {
    has: (text: string) => names.has(text),
    of(text: string): string | undefined {
      if (!names.has(text) && names.size < most)
        names.set(text, createHash("sha256").update(text).digest("base64url"));
      return names.get(text);
    },
  };
}
