import type { Total } from "./board-sql";

/** Smaller boards are counted each time. */
const fewCards = 5_000;
const maxAgeMs = 30_000;
const mostBoards = 1_000;

type Counted = { totals: Promise<Total[] | undefined>; lastWrite: number; until: number };

const remembered = new Map<string, Counted>();

/**
 * The totals of a board with more than 5,000 cards, at most half a minute old; undefined if its columns must be
 * counted. A count of 100,000 cards costs ten times a read of the shown cards, so later readers wait for a running
 * count. `lastWrite` is this process's last write of such records and invalidates earlier totals.
 */
export async function knownTotals(key: string, lastWrite: number): Promise<Total[] | undefined> {
  const known = remembered.get(key);
  if (!known || known.until < Date.now() || known.lastWrite !== lastWrite) return undefined;
  return known.totals;
}

/** Remembers the totals of `read` if the board is large. */
export async function rememberTotals<T extends { totals: Total[] }>(
  key: string,
  lastWrite: number,
  read: () => Promise<T>,
): Promise<T> {
  const reading = read();
  if (remembered.has(key)) remember(key, lastWrite, reading);
  const found = await reading;
  const cards = found.totals.reduce((sum, { count }) => sum + count, 0);
  if (cards <= fewCards) remembered.delete(key);
  else if (!remembered.has(key)) remember(key, lastWrite, reading);
  return found;
}

function remember(key: string, lastWrite: number, reading: Promise<{ totals: Total[] }>): void {
  if (remembered.size >= mostBoards) remembered.clear();
  const totals = reading.then(
    (found) => found.totals,
    () => undefined,
  );
  remembered.set(key, { totals, lastWrite, until: Date.now() + maxAgeMs });
}
