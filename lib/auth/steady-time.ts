/** How long an answer about somebody's account takes at least. */
export const answerMs = 250;

/**
 * Runs `work` and holds its answer, or its error, back until `leastMs` have passed: how long an
 * answer takes then tells nothing of what was found.
 */
export async function steadyTime<T>(leastMs: number, work: () => Promise<T>): Promise<T> {
  const due = new Promise((done) => setTimeout(done, leastMs));
  const [result] = await Promise.allSettled([work(), due]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
