import { countCap } from "@/lib/core/pagination";

/** Rows are counted up to here now and then: who has so many will not be below the cap in half a minute. */
const countLimit = 1.2 * countCap;

const maxAgeMs = 30_000;
/** Longer than a statement may take: a count under way has ended by then. */
const graceMs = 6_000;
const most = 5_000;

const remembered = new Map<string, { isFar: boolean; until: number }>();
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs `read` with how many rows of the list `key` must be counted to know whether it has more than the
 * cap; 0 where that is known from the last half minute. Counting 10,001 rows costs more than reading a
 * page of them, so one counts: others wait for what it learns, or go on with what was known before.
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

/** Lets the list be counted again: it has turned out to be shorter than was remembered. */
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
