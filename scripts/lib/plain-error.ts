/** A failure the operator can act on: its message is printed without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}

/** The code and message of an error of the system, such as ENOENT of `node:fs`. */
export function systemError(error: unknown): { code?: string; message: string } {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { message: error.message, ...(code && { code }) };
}
