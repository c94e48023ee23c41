type Tier = "quick" | "all" | "heavy";

/**
 * The extent of a run: `quick` samples the widest proofs (`npm test`), `all` runs them (`npm test -- --all`, and every
 * file that is run alone), `heavy` also gives the heavy proofs their full size.
 */
function tier(): Tier {
  const { TEST_TIER } = process.env;
  return TEST_TIER === "quick" || TEST_TIER === "heavy" ? TEST_TIER : "all";
}

export const isQuick = (): boolean => tier() === "quick";
export const isHeavy = (): boolean => tier() === "heavy";

/** The size of a proof: rows, writers or moves. */
export function sizeOf(sizes: { quick?: number; all: number; heavy: number }): number {
  return sizes[tier()] ?? sizes.all;
}

let turns = 0;

/** The whole list, or in a quick run one entry of it: another one at each call. */
export function sampled<T>(list: readonly T[]): readonly T[] {
  if (!isQuick() || list.length === 0) return list;
  turns += 1;
  const at = turns % list.length;
  return list.slice(at, at + 1);
}

/** The whole list, or in a quick run the first entry of each key. */
export function sampledBy<T>(list: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  if (!isQuick()) return list;
  return [...new Map(list.toReversed().map((entry) => [keyOf(entry), entry])).values()];
}
