import { strToU8, Zip, ZipDeflate } from "fflate";
import type { ExportColumn, ExportRow, ExportTable } from "./table";
import { cellStyles, columnName, escapeXml, fixedParts, sheetEnd, sheetStart } from "./xlsx-parts";

const mostCharactersInCell = 32_767;

/**
 * The table as an Excel workbook (ECMA-376), compressed batch by batch. Texts stay texts whatever
 * they begin with; dates and rupees are real numbers with a format.
 */
export async function* xlsxFile({
  name,
  columns,
  batches,
}: ExportTable): AsyncGenerator<Uint8Array> {
  const zip = zipWriter();
  for (const [part, text] of Object.entries(fixedParts(name))) zip.part(part)(text, "last");
  const sheet = zip.part("xl/worksheets/sheet1.xml");
  let line = 1;
  sheet(sheetStart(columns.map((column) => column.width)) + titleRow(columns), "more");
  for await (const rows of batches) {
    const firstLine = line + 1;
    sheet(rows.map((row, index) => sheetRow(columns, row, firstLine + index)).join(""), "more");
    line += rows.length;
    yield* zip.take();
  }
  sheet(sheetEnd(columns.length, line), "last");
  zip.end();
  yield* zip.take();
}

function zipWriter() {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  return {
    part(name: string) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return (text: string, position: "more" | "last") =>
        file.push(strToU8(text), position === "last");
    },
    take(): Uint8Array[] {
      const taken = pieces;
      pieces = [];
      return taken;
    },
    end: () => zip.end(),
  };
}

function titleRow(columns: ExportColumn[]): string {
  const cells = columns.map((column, index) =>
    textCell(`${columnName(index)}1`, column.title, cellStyles.title),
  );
  return `<row r="1">${cells.join("")}</row>`;
}

function sheetRow(columns: ExportColumn[], row: ExportRow, line: number): string {
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
    ? textCell(at, value, cellStyles.text)
    : numberCell(at, serial, cellStyles.date);
}

function numberCell(at: string, value: number, style: number): string {
  return `<c r="${at}" s="${style}"><v>${value}</v></c>`;
}

function textCell(at: string, text: string, style: number): string {
  const safe = escapeXml(text.slice(0, mostCharactersInCell));
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
}

// Excel has no day before 1 March 1900 that it counts right.
function serialOf(date: string): number | null {
  const serial = (Date.parse(`${date}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
  return Number.isInteger(serial) && serial > 60 ? serial : null;
}
