/** Lets the heavy proofs of this process and those it starts run whole: `npm test -- --all`. */
export function runWhole(): void {
  process.env.TEST_ALL = "1";
}
