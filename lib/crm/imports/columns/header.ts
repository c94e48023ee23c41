import { isValue } from "@/lib/crm/cells/read-cell";
import { columnName } from "@/lib/server/table-file/xlsx-parts";
import type { FileRow } from "../files/file-row";
import type { ImportField } from "./column";
import { isKnownName } from "./match";

/** How many rows are searched for the column titles. */
export const headerSearchRows = 15;

/** The row with the column titles: the one with the most known titles among the first rows, or null. */
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

/** The title of each column, with the title above it where fields are known by both; the default is "Column C". */
export function titlesOf(
  header: FileRow | null,
  width: number,
  { above, fields }: { above?: FileRow | undefined; fields: readonly ImportField[] },
): string[] {
  const groups = above?.cells.some((cell) => isValue(cell)) ? [] : (above?.cells ?? []);
  return Array.from({ length: width }, (_, index) => {
    const title = header?.cells[index];
    const whole = `${groups[index] ?? ""} ${title ?? ""}`.trim();
    return (title && isKnownName(whole, fields) ? whole : title) || `Column ${columnName(index)}`;
  });
}

function headerScore({ cells }: FileRow, fields: readonly ImportField[]): number {
  const filled = cells.filter(Boolean);
  const known = filled.filter((cell) => isKnownName(cell, fields)).length;
  const values = filled.filter(isValue).length;
  const distinct = new Set(filled).size;
  if (known === 0 && (filled.length < 2 || values > 0)) return 0;
  return known * 20 + distinct - values * 15;
}
