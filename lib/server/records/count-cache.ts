import { countCap } from "@/lib/core/pagination";

/** An occasional count goes up to here: a list of this length does not shrink below the cap in half a minute. */
const countLimit = 1.2 * countCap;

const maxAgeMs = 30_000;
/** Longer than a statement may take, so a running count has ended by then. */
const graceMs = 6_000;
const most = 5_000;

const remembered = new Map<string, { isFar: boolean; until: number }>();
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs `read` with the number of rows of the list `key` to count, to know whether it exceeds the cap; 0 if that is
 * known from the last half minute. A count of 10,001 rows costs more than a page, so one reader counts; others wait
 * for its result or use the previous one.
 */
export async function countOnce<T extends { counted: number }>(
  key: string,
  read: (toCount: number) => Promise<T>,
): Promise<T & { toCount: number }> {
  const count = remembered.has(key) ? undefined : underWay.get(key);
  if (count) await count.catch(() => undefined);
  const toCount = rowsToCount(key);
  const reading = read(toCount);
  if (toCount !== countLimit) return { toCount, ...(await reading) };
  underWay.set(key, reading);
  try {
    const found = await reading;
    remember(key, found.counted);
    return { toCount, ...found };
  } finally {
    underWay.delete(key);
  }
}

/** Forgets the count of a list that is shorter than remembered. */
export function forgetCount(key: string): void {
  remembered.delete(key);
}

function rowsToCount(key: string): number {
  const known = remembered.get(key);
  if (!known) return countLimit;
  if (known.until >= Date.now()) return known.isFar ? 0 : countCap + 1;
  known.until = Date.now() + graceMs;
  return countLimit;
}

function remember(key: string, counted: number): void {
  if (remembered.size >= most) remembered.clear();
  remembered.set(key, { isFar: counted === countLimit, until: Date.now() + maxAgeMs });
}
