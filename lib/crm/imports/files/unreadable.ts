/** A file that cannot be read at all. The message says why, and what the person can do. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}
