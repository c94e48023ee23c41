/** What a form shows when saving failed: a sentence, and sentences beside fields. */
export type Failure = {
  message: string;
  fields: Readonly<Record<string, string>>;
  /** The record was changed by someone else since it was opened (412). */
  stale: boolean;
};

/** Reads a failed save. The server's sentence is used where there is one, else the fallback. */
export function toFailure(error: unknown, fallback: string): Failure {
  if (!(error instanceof Error)) return { message: fallback, fields: {}, stale: false };
  const status = "status" in error ? error.status : undefined;
  const fields = "fields" in error && isSentences(error.fields) ? error.fields : {};
  return { message: error.message || fallback, fields, stale: status === 412 };
}

function isSentences(value: unknown): value is Record<string, string> {
  if (typeof value !== "object" || value === null) return false;
  return Object.values(value).every((sentence) => typeof sentence === "string");
}
