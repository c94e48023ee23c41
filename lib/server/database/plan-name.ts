import { createHash } from "node:crypto";
import { env } from "@/lib/server/operation/env";

const mostPlans = 200;
const mostCounted = 2000;
/** A statement that comes so often is one that requests share. */
const oftenEnough = 5;

const planNames = new Map<string, string>();
const counted = new Map<string, number>();

/**
 * The name under which connections keep the plan of a statement: derived from its text, since the bundles of a build
 * share connections, but not this map. Undefined where plans are not kept.
 */
export function planName(text: string): string | undefined {
  if (!env().PREPARED_STATEMENTS) return undefined;
  if (!planNames.has(text) && planNames.size < mostPlans) {
    planNames.set(text, createHash("sha256").update(text).digest("base64url"));
    counted.delete(text);
  }
  return planNames.get(text);
}

/** The same for a statement that came a few times before. */
export function repeatedPlanName(text: string): string | undefined {
  if (planNames.has(text)) return planName(text);
  if (counted.size >= mostCounted) counted.clear();
  const count = (counted.get(text) ?? 0) + 1;
  counted.set(text, count);
  return count < oftenEnough ? undefined : planName(text);
}
