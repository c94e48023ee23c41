import { countCap } from "@/lib/core/pagination";

/** Rows are counted up to here now and then: who has so many will not be below the cap in half a minute. */
const farCount = 1.2 * countCap;

const maxAgeMs = 30_000;
const most = 5_000;
const remembered = new Map<string, { isFar: boolean; until: number }>();

/**
 * How many rows of the list `key` must be counted to know whether it has more than the cap; 0 where
 * that is known from the last half minute. Counting 10,001 rows costs more than reading a page of them.
 */
export function rowsToCount(key: string): number {
  const known = remembered.get(key);
  if (!known || known.until < Date.now()) return farCount;
  return known.isFar ? 0 : countCap + 1;
}

/** Keeps what a count of at most `asked` rows has told of the list. */
export function rememberCount(key: string, asked: number, counted: number): void {
  if (asked !== farCount) return;
  if (remembered.size >= most) remembered.clear();
  remembered.set(key, { isFar: counted === farCount, until: Date.now() + maxAgeMs });
}

/** Lets the list be counted again: it has turned out to be shorter than was remembered. */
export function forgetCount(key: string): void {
  remembered.delete(key);
}
