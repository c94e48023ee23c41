import type { Prisma } from "@/lib/server/prisma/client";

/** Counts of fewer records are read each time. */
const fewRecords = 5_000;
const maxAgeMs = 30_000;
const mostRemembered = 1_000;

type Remembered<Counts> = {
  counts: Promise<Counts | undefined>;
  lastWrite: number;
  until: number;
};

/**
 * Counts over more than 5,000 records (`sizeOf`), at most half a minute old: counting 100,000 costs ten times a read
 * of what is shown, so later readers wait for a running count. `lastWrite` is this process's last write of such
 * records and invalidates earlier counts.
 */
export class LargeCounts<Counts> {
  readonly #remembered = new Map<string, Remembered<Counts>>();
  readonly #sizeOf: (counts: Counts) => number;

  constructor(sizeOf: (counts: Counts) => number) {
    this.#sizeOf = sizeOf;
  }

  /** Undefined if they must be counted. */
  async known(key: string, lastWrite: number): Promise<Counts | undefined> {
    const known = this.#remembered.get(key);
    if (!known || known.until < Date.now() || known.lastWrite !== lastWrite) return undefined;
    return known.counts;
  }

  /** Remembers the counts of `read` if they are large. */
  async remember<T extends { counts: Counts }>(
    key: string,
    lastWrite: number,
    read: () => Promise<T>,
  ): Promise<T> {
    const reading = read();
    if (this.#remembered.has(key)) this.#keep(key, lastWrite, reading);
    const found = await reading;
    if (this.#sizeOf(found.counts) <= fewRecords) this.#remembered.delete(key);
    else if (!this.#remembered.has(key)) this.#keep(key, lastWrite, reading);
    return found;
  }

  #keep(key: string, lastWrite: number, reading: Promise<{ counts: Counts }>): void {
    if (this.#remembered.size >= mostRemembered) this.#remembered.clear();
    const counts = reading.then(
      (found) => found.counts,
      () => undefined,
    );
    this.#remembered.set(key, { counts, lastWrite, until: Date.now() + maxAgeMs });
  }
}

/** A key of what the statement counts: equal for equal companies, views and filters. */
export function keyOfCounts(...statements: Prisma.Sql[]): string {
  return JSON.stringify(statements.map(({ text, values }) => [text, values]));
}
