/** A failure the operator can act on: its message is printed without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}
