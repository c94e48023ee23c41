const setting = "TEST_ALL";

/** Lets the heavy proofs of this process and those it starts run whole: `npm test -- --all`. */
export function runWhole(): void {
  process.env[setting] = "1";
}

/** Whether the heavy proofs run whole, and not a lighter one of each. */
export const isWholeRun = (): boolean => process.env[setting] === "1";
