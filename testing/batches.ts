/** The numbers from 1 to `count`, 1,000 at a time: a single statement inserts so many within its time on a busy machine. */
export function batches(count: number): { first: number; last: number }[] {
  const firsts = Array.from({ length: Math.ceil(count / 1000) }, (_, at) => at * 1000 + 1);
  return firsts.map((first) => ({ first, last: Math.min(first + 999, count) }));
}
