import type { FileRow } from "../files/file-row";
import { isValue } from "./content";
import type { ImportField } from "./field";
import { isKnownName } from "./match";

/** How many rows from the start are looked at for the titles of the columns. */
export const headerSearchRows = 15;

/**
 * The row with the titles of the columns, among the first rows of a file: the one with the most
 * titles we know, above titles and notes that people write on top. Null where there is none.
 */
export function findHeader(
  rows: readonly FileRow[],
  fields: readonly ImportField[],
): FileRow | null {
  let best: { row: FileRow; score: number } | null = null;
  for (const row of rows.slice(0, headerSearchRows)) {
    const score = headerScore(row, fields);
    if (score > (best?.score ?? 0)) best = { row, score };
  }
  return best?.row ?? null;
}

/** The title of each column; one that has none is called by its letter: "Column C". */
export function titlesOf(header: FileRow | null, width: number): string[] {
  return Array.from(
    { length: width },
    (_, index) => header?.cells[index] || `Column ${emailOf(index)}`,
  );
}

function headerScore({ cells }: FileRow, fields: readonly ImportField[]): number {
  const filled = cells.filter(Boolean);
  const known = filled.filter((cell) => isKnownName(cell, fields)).length;
  const values = filled.filter(isValue).length;
  const distinct = new Set(filled).size;
  if (known === 0 && (filled.length < 2 || values > 0)) return 0;
  return known * 20 + distinct - values * 15;
}

function emailOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : emailOf(Math.floor(index / 26) - 1) + last;
}
