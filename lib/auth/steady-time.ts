import type { RequestMetadata } from "./request-metadata";

const usualMs = 250;

/**
 * Runs `work` and holds its answer, or its error, back until a quarter of a second has passed: how
 * long an answer takes then tells nothing of what was found.
 */
export async function steadyTime<T>(
  { answerMs = usualMs }: Pick<RequestMetadata, "answerMs">,
  work: () => Promise<T>,
): Promise<T> {
  const due = new Promise((done) => setTimeout(done, answerMs));
  const [result] = await Promise.allSettled([work(), due]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
