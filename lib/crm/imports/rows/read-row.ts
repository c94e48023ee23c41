import type { Catalogue } from "@/lib/core/catalogue";
import { contactsText, isContactList } from "@/lib/core/further-contacts";
import { fromCsvCell } from "@/lib/core/safe-text";
import { type CellResult, isBlank, quoted } from "@/lib/crm/cells/cell";
import { readChoice } from "@/lib/crm/cells/choice";
import { type DateOrder, plainDate } from "@/lib/crm/cells/date";
import { isTotalLine } from "@/lib/crm/cells/reach";
import { type CellValue, isMapped, readCell } from "@/lib/crm/cells/read-cell";
import type { ImportKind } from "../choices";
import type { ImportField } from "../columns/column";
import type { FileRow } from "../files/file-row";
import type { Problem } from "../outcome/schema";
import type { ImportSettings, ValueRule } from "../settings/schema";
import type { ImportTarget } from "../targets";
import { answerKey } from "../values/unknown";
import { keepContacts, tidyContacts } from "./contacts";

/** How the rows of one import are read: its kind and settings, and the title and field of each column. */
export type RowReader = {
  /** Null for a file that is only read. */
  importId: string | null;
  kind: ImportKind;
  catalogue: Catalogue;
  target: ImportTarget;
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
  /** The problems without whose cells it is read. */
  dropped: Problem[];
  /** Whether it is left out as a line of totals. */
  isTotal: boolean;
};

/**
 * Reads one row. An unreadable cell becomes a problem and does not stop the others. Texts of several columns for one
 * field are joined; of numbers and e-mail addresses the first one is the main one; otherwise the first one counts.
 */
export function readRow({ line, cells }: FileRow, reader: RowReader): ReadRow {
  const isTotal = reader.settings.totals === "leaveOut" && isTotalLine(cells);
  const row: ReadRow = { line, cells, values: {}, problems: [], dropped: [], isTotal };
  for (const index of reader.order) {
    const { name, field, isTurned } = reader.columns[index] ?? { field: null, isTurned: false };
    const written = fromCsvCell(cells[index] ?? "");
    const { today } = reader;
    const cell = field?.kind === "date" ? plainDate(written, { today, isTurned }) : written;
    if (field && !isEmpty(cell, field)) readInto(row, { cell, name, field }, reader);
  }
  tidyContacts(row.values, reader.target.reach);
  const extra = cells.slice(reader.columns.length).find((cell) => cell !== "");
  if (extra !== undefined) row.problems.push(tooManyCells(line, extra));
  return row;
}

type FieldCell = { cell: string; name: string; field: ImportField };

/** Adds the value of a cell to its row, or the problem why it has none. */
function readInto(row: ReadRow, { cell, name, field }: FieldCell, reader: RowReader): void {
  const { reach } = reader.target;
  if (keepContacts(row.values, field, { cell, column: name, reach })) return;
  const before = row.values[field.key];
  const result = before && field.kind !== "text" ? null : readKnownCell(cell, field, reader);
  if (result === null) return;
  if ("value" in result)
    row.values[field.key] = before ? `${before} ${result.value}` : result.value;
  else row.problems.push({ line: row.line, column: name, cell, reason: result.reason });
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
  return { line, column, cell: cell === undefined ? null : textOf(cell), reason };
}

function textOf(value: CellValue): string {
  return isContactList(value) ? contactsText(value) : String(value);
}

/** The value of a cell, or the meaning chosen for a value unknown to its field; null for an empty one. */
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
