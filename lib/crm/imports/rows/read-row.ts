import type { Catalogue } from "@/lib/core/catalogue";
import { fromCsvCell } from "@/lib/core/safe-text";
import { type CellResult, isBlank, isTotalLine, quoted, readChoice } from "../cells/cell";
import { type DateOrder, plainDate } from "../cells/date";
import { type CellValue, isMapped, readCell } from "../cells/read-cell";
import type { ImportField } from "../columns/column";
import type { FileRow } from "../files/file-row";
import type { ImportKind, ImportSettings, Problem, ValueRule } from "../schema";
import { answerKey } from "../values/unknown";

/** How the rows of one import are read: its kind and settings, and the title and field of each column. */
export type RowReader = {
  /** Null for a file that is only read. */
  importId: string | null;
  kind: ImportKind;
  catalogue: Catalogue;
  settings: ImportSettings;
  columns: readonly { name: string; field: ImportField | null; isTurned: boolean }[];
  /** The positions of the mapped columns in the order in which their cells are read. */
  order: readonly number[];
  dateOrder: DateOrder;
  today: string | undefined;
  /** The chosen meanings of unknown values, by `answerKey`. */
  meanings: ReadonlyMap<string, ValueRule>;
};

/** The values of a row by field, without empty cells, and the problems of its unreadable cells. */
export type ReadRow = {
  line: number;
  cells: string[];
  values: Record<string, CellValue>;
  problems: Problem[];
  /** Whether it is left out as a line of totals. */
  isTotal: boolean;
};

/**
 * Reads one row. An unreadable cell becomes a problem and does not stop the others. Texts of several columns for one
 * field are joined; otherwise the first one counts.
 */
export function readRow({ line, cells }: FileRow, reader: RowReader): ReadRow {
  const isTotal = reader.settings.totals === "leaveOut" && isTotalLine(cells);
  const row: ReadRow = { line, cells, values: {}, problems: [], isTotal };
  for (const index of reader.order) {
    const { name, field, isTurned } = reader.columns[index] ?? { field: null, isTurned: false };
    const written = fromCsvCell(cells[index] ?? "");
    const { today } = reader;
    const cell = field?.kind === "date" ? plainDate(written, { today, isTurned }) : written;
    const before = field && row.values[field.key];
    if (!field || isEmpty(cell, field) || (before && field.kind !== "text")) continue;
    const result = readKnownCell(cell, field, reader);
    if (result === null) continue;
    if ("value" in result)
      row.values[field.key] = before ? `${before} ${result.value}` : result.value;
    else row.problems.push({ line, column: name, cell, reason: result.reason });
  }
  const extra = cells.slice(reader.columns.length).find((cell) => cell !== "");
  if (extra !== undefined) row.problems.push(tooManyCells(line, extra));
  return row;
}

/** Whether a cell has no value; a choice may be called as a word for that. */
function isEmpty(cell: string, { choices }: ImportField): boolean {
  return isBlank(cell) && (cell === "" || "reason" in readChoice(cell, choices));
}

/** A problem of the cell that holds this field, or of the row if no column does. */
export function problemAt(
  { line, values }: ReadRow,
  field: string,
  { columns }: RowReader,
  reason: string,
): Problem {
  const column = columns.find((one) => one.field?.key === field)?.name ?? null;
  const cell = values[field];
  return { line, column, cell: cell === undefined ? null : String(cell), reason };
}

/** The value of a cell, or the meaning chosen for a value that its field does not know; null for an empty one. */
function readKnownCell(
  cell: string,
  field: ImportField,
  { dateOrder, meanings }: RowReader,
): CellResult<CellValue> | null {
  const result = readCell(cell, field, dateOrder);
  if (!isMapped(field) || ("value" in result && field.kind !== "person")) return result;
  const key = { field: field.key, text: cell };
  const means = meanings.get(answerKey(key)) ?? meanings.get(answerKey({ ...key, text: null }));
  switch (means?.rule) {
    case undefined:
    case "keep":
      return result;
    case "use":
      return { value: means.value };
    case "empty":
      return null;
    case "refuse":
      return { reason: `${quoted(cell)} is left out, as chosen` };
  }
}

function tooManyCells(line: number, extra: string): Problem {
  const reason =
    "There are more cells than columns: a comma in a text is probably missing its quotation marks";
  return { line, column: null, cell: extra, reason };
}
