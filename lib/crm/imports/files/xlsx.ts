import type { FileRow } from "./file-row";
import { fileLimits, UnreadableFile } from "./file-row";
import { excelDate, readSharedTexts, readWorkbookIndex } from "./workbook-index";
import type { WorkbookParts, XmlHandlers } from "./workbook-parts";
import { openWorkbook } from "./workbook-parts";

/**
 * The visible sheets of a workbook with their rows as texts: dates ISO, booleans TRUE or FALSE. For 100,000 rows of 10
 * texts exceljs takes four times as long and 2.6 times the memory, read-excel-file overflows the stack, and SheetJS
 * on npm is without the fixes of its advisories.
 */
export async function* readXlsx(
  path: string,
): AsyncGenerator<{ name: string; rows: AsyncGenerator<FileRow> }> {
  const parts = await openWorkbook(path);
  try {
    const { sheets, ...index } = await readWorkbookIndex(parts);
    const context = { ...index, sharedTexts: await readSharedTexts(parts) };
    for (const { name, part } of sheets) yield { name, rows: rowsOf(parts, part, context) };
  } finally {
    parts.close();
  }
}

async function* rowsOf(
  parts: WorkbookParts,
  part: string,
  context: SheetContext,
): AsyncGenerator<FileRow> {
  const rows = sheetRows(context);
  for await (const _ of parts.read(part, rows.handlers)) yield* rows.take();
}

type SheetContext = { sharedTexts: string[]; dateStyles: boolean[]; from1904: boolean };
type Cell = { column: number; type: string; isDate: boolean; text: string };

/** Handlers that collect the rows of a sheet; `take` returns and clears the completed ones. */
function sheetRows(context: SheetContext): { handlers: XmlHandlers; take: () => FileRow[] } {
  let rows: FileRow[] = [];
  let row: FileRow = { line: 0, cells: [] };
  let nextColumn = 0;
  let cell: Cell | null = null;
  let inValue = false;

  const handlers: XmlHandlers = {
    open(tag, attribute) {
      if (tag === "row") {
        row = { line: Number(attribute("r")) || row.line + 1, cells: [] };
        nextColumn = 0;
      }
      if (tag === "c") {
        const reference = attribute("r");
        const column = reference ? columnIndex(reference) : nextColumn;
        const isDate = context.dateStyles[Number(attribute("s") ?? -1)] ?? false;
        cell = { column, type: attribute("t") ?? "n", isDate, text: "" };
        nextColumn = column + 1;
      }
      inValue = tag === "v" || tag === "t";
    },
    text(text) {
      if (inValue && cell) cell.text += text;
    },
    close(tag) {
      inValue = false;
      if (tag === "row") rows.push(row);
      if (tag !== "c" || !cell) return;
      put(row, cell.column, toText(cell, context));
      cell = null;
    },
  };
  const take = () => {
    const taken = rows;
    rows = [];
    return taken;
  };
  return { handlers, take };
}

function put(row: FileRow, column: number, text: string): void {
  if (text === "") return;
  if (column >= fileLimits.columns) {
    throw new UnreadableFile(`Row ${row.line} has more than ${fileLimits.columns} columns.`);
  }
  while (row.cells.length < column) row.cells.push("");
  row.cells[column] = text;
}

function toText(cell: Cell, { sharedTexts, from1904 }: SheetContext): string {
  if (cell.text === "") return "";
  if (cell.type === "s") return sharedTexts[Number(cell.text)] ?? "";
  if (cell.type === "b") return cell.text === "1" ? "TRUE" : "FALSE";
  if (cell.type !== "n") return cell.text;
  const number = Number(cell.text);
  const date = cell.isDate ? excelDate(number, from1904) : null;
  return date ?? plainNumber(number, cell.text);
}

// Excel stores 9876543210 as 9.87654321E9 and 0.3 as 0.30000000000000004.
function plainNumber(number: number, written: string): string {
  if (!Number.isFinite(number)) return written;
  const rounded = Number(number.toPrecision(15));
  const isPlain = Number.isInteger(rounded) && Math.abs(rounded) < 1e21;
  return isPlain ? BigInt(rounded).toString() : String(rounded);
}

function columnIndex(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    if (letter < "A" || letter > "Z") break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}
