import { stringify } from "csv-stringify/sync";
import { safeCsvCell } from "@/lib/core/safe-text";
import type { ExportRow, ExportTable } from "./table";

// Excel takes a CSV file for UTF-8 only when it begins with this mark.
const byteOrderMark = "\ufeff";

/** The table as CSV (RFC 4180, UTF-8), batch by batch. No cell is taken for a formula. */
export async function* csvFile({ columns, batches }: ExportTable): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(byteOrderMark + lines([columns.map((column) => column.title)]));
  for await (const rows of batches) yield encoder.encode(lines(rows));
}

function lines(rows: ExportRow[]): string {
  return stringify(
    rows.map((row) => row.map(toCell)),
    { record_delimiter: "\r\n" },
  );
}

function toCell(value: string | number | null): string {
  return typeof value === "string" ? safeCsvCell(value) : String(value ?? "");
}
