import { type ZipFile, zip } from "@/lib/server/table-file/zip";
import type { ExportColumn, ExportRow, ExportTable } from "./table";
import { cellStyles, columnName, escapeXml, fixedParts, sheetEnd, sheetStart } from "./xlsx-parts";

const mostCharactersInCell = 32_767;

/**
 * The table as an Excel workbook (ECMA-376), compressed batch by batch. A text is never read as a formula; dates and
 * rupees are numbers with a format.
 */
export function xlsxFile(table: ExportTable): AsyncGenerator<Uint8Array> {
  return zip(parts(table), new Date());
}

async function* parts(table: ExportTable): AsyncGenerator<ZipFile> {
  for (const [name, text] of Object.entries(fixedParts(table.name)))
    yield { name, bytes: encoded([text]) };
  yield { name: "xl/worksheets/sheet1.xml", bytes: encoded(sheet(table)) };
}

async function* encoded(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}

async function* sheet({ columns, batches }: ExportTable): AsyncGenerator<string> {
  let line = 1;
  yield sheetStart(columns.map((column) => column.width)) + titleRow(columns);
  for await (const rows of batches) {
    const firstLine = line + 1;
    yield rows.map((row, index) => sheetRow(columns, row, firstLine + index)).join("");
    line += rows.length;
  }
  yield sheetEnd(columns.length, line);
}

function titleRow(columns: readonly ExportColumn[]): string {
  const cells = columns.map((column, index) =>
    textCell(`${columnName(index)}1`, column.title, cellStyles.title),
  );
  return `<row r="1">${cells.join("")}</row>`;
}

function sheetRow(columns: readonly ExportColumn[], row: ExportRow, line: number): string {
  const cells = columns.map((column, index) => {
    const value = row[index];
    if (value === null || value === undefined || value === "") return "";
    return cellOf(column.kind, `${columnName(index)}${line}`, value);
  });
  return `<row r="${line}">${cells.join("")}</row>`;
}

function cellOf(kind: ExportColumn["kind"], at: string, value: string | number): string {
  if (typeof value === "number") return numberCell(at, value, cellStyles[kind]);
  const serial = kind === "date" ? serialOf(value) : null;
  return serial === null
    ? textCell(at, value, kind === "phone" ? cellStyles.phone : cellStyles.text)
    : numberCell(at, serial, cellStyles.date);
}

function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function textCell(at: string, text: string, style: number): string {
  const safe = escapeXml(text.slice(0, mostCharactersInCell));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

// Excel miscounts the days before 1 March 1900.
function serialOf(date: string): number | null {
  const serial = (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return Number.isInteger(serial) && serial > 60 ? serial : null;
}
