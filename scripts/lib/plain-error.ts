/** A failure the person at the keyboard can act on: printed as one sentence, without a stack. */
export class PlainError extends Error {
  override name = "PlainError";
}
