/** Most rows removed by one statement, so that none runs long or locks much. */
export const batchSize = 2000;

/** Repeats a removal until it finds less than a batch; returns the total number of removed rows. */
export async function inBatches(removeBatch: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await removeBatch();
    removed += count;
    if (count < batchSize) return removed;
  }
}

/** The instant so many days before. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * 86_400_000);
}
