/** Whether the heavy proofs run whole, as `npm test -- --all` sets it, and not a lighter one of each. */
export const isWholeRun = (): boolean => process.env.TEST_ALL === "1";

/** The size of a heavy proof: rows, writers or moves. */
export function sizeOf(sizes: { whole: number; light: number }): number {
  return isWholeRun() ? sizes.whole : sizes.light;
}
