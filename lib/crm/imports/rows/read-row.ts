import { fromCsvCell } from "@/lib/core/safe-text";
import { readAmount } from "../cells/amount";
import { type CellResult, quoted } from "../cells/cell";
import { readChoice, readSize } from "../cells/choice";
import { readEmail, readPhone, readUrl } from "../cells/contact";
import { type DateOrder, readDate } from "../cells/date";
import type { ImportField } from "../columns/field";
import type { FileRow } from "../files/file-row";
import type { Problem } from "../schema";

/** How the cells of a file become values: for each column its title and field. */
export type RowReader = {
  columns: readonly { name: string; field: ImportField | null }[];
  dateOrder: DateOrder;
};

/** The values of a row by field, cells without a value left out, and what is wrong with the others. */
export type ReadRow = {
  line: number;
  cells: string[];
  values: Record<string, string | number>;
  problems: Problem[];
};

const excelErrors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/i;

/** Reads one row. A cell that cannot be read is a problem of its own; the others are read all the same. */
export function readRow({ line, cells }: FileRow, reader: RowReader): ReadRow {
  const row: ReadRow = { line, cells, values: {}, problems: [] };
  for (const [index, { name, field }] of reader.columns.entries()) {
    const cell = fromCsvCell(cells[index] ?? "");
    if (!field || cell === "") continue;
    const result = readCell(cell, field, reader.dateOrder);
    if ("value" in result) row.values[field.key] = result.value;
    else row.problems.push({ line, column: name, cell, reason: result.reason });
  }
  const extra = cells.slice(reader.columns.length).find((cell) => cell !== "");
  if (extra !== undefined) row.problems.push(tooManyCells(line, extra));
  return row;
}

/** The title of the column that fills this field, for a problem found later; null where none does. */
export function columnOf(field: string, reader: RowReader): string | null {
  return reader.columns.find((column) => column.field?.key === field)?.name ?? null;
}

function readCell(cell: string, field: ImportField, order: DateOrder): CellResult<string | number> {
  if (excelErrors.test(cell))
    return { reason: `The spreadsheet has an error here: ${quoted(cell)}` };
  switch (field.kind) {
    case "text":
      return { value: cell };
    case "email":
      return readEmail(cell);
    case "phone":
      return readPhone(cell);
    case "url":
    case "linkedin":
      return readUrl(cell);
    case "date":
      return readDate(cell, order);
    case "amount":
      return readAmount(cell);
    case "choice":
      return readChoice(cell, field.choices, field.otherWords);
    case "size":
      return readSize(cell, field.choices);
  }
}

function tooManyCells(line: number, extra: string): Problem {
  const reason =
    "There are more cells than columns: a comma in a text is probably missing its quotation marks";
  return { line, column: null, cell: extra, reason };
}
