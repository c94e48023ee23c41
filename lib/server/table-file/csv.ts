import { stringify } from "csv-stringify/sync";
import { csvPhone, safeCsvCell } from "@/lib/core/safe-text";
import type { ExportColumn, ExportRow, ExportTable } from "./table";

// Excel reads a CSV file as UTF-8 only if it begins with this mark.
const byteOrderMark = "\ufeff";

/** The table as CSV (RFC 4180, UTF-8), batch by batch. No spreadsheet reads a cell as a formula. */
export async function* csvFile({ columns, batches }: ExportTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + lines([columns.map((column) => safeCsvCell(column.title))]));
  for await (const rows of batches) {
    yield encoder.encode(
      lines(rows.map((row) => row.map((value, index) => toCell(value, columns[index])))),
    );
  }
}

function lines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: "\r\n" });
}

function toCell(value: ExportRow[number], column: ExportColumn | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  return column?.kind === "phone" ? csvPhone(value) : safeCsvCell(value);
}
