/** What one file may hold. Beyond any of these the file is refused with a sentence. */
export const fileLimits = {
  fileBytes: 25 * 1024 * 1024,
  rows: 100_000,
  columns: 200,
  cellCharacters: 10_000,
  /** All parts of a workbook together, unpacked; a zip bomb ends here. */
  unpackedBytes: 400 * 1024 * 1024,
  zipEntries: 2_000,
  /** The table of texts is the one part of a workbook that has to be kept in memory. */
  sharedTextCharacters: 30_000_000,
};
