/** A row as written in the file. `line` is its number in the file, from 1; dates are ISO text. */
export type FileRow = { line: number; cells: string[] };

/** Thrown for a file that cannot be read. The message is shown to the user. */
export class UnreadableFile extends Error {
  override readonly name = "UnreadableFile";
}

/** Limits of one file. */
export const fileLimits = {
  rows: 100_000,
  /** Counts empty lines too: they cost as much to read. */
  lines: 300_000,
  columns: 200,
  cellCharacters: 10_000,
  /** Sum of all unpacked parts of a workbook; protects against zip bombs. */
  unpackedBytes: 400 * 1024 * 1024,
  zipEntries: 2_000,
  /** The shared strings are the only part of a workbook kept in memory. */
  sharedTextCharacters: 30_000_000,
};
