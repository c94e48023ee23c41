import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportTable } from "@/lib/server/table-file/table";
import { xlsxFile } from "@/lib/server/table-file/xlsx";
import type { ExportFormat } from "./endpoints";

/** A file to be sent; its bytes are made as they are read. */
export type ExportFile = {
  fileName: string;
  contentType: string;
  bytes: AsyncGenerator<Uint8Array>;
};

/** `table` as a file named for the company and the day: "Sharma Traders - Leads - 2026-11-21.csv". */
export function exportFile(
  format: ExportFormat,
  table: ExportTable,
  { company, date }: { company: string; date: string },
): ExportFile {
  const fileName = `${company} - ${table.name} - ${date}.${format}`;
  return format === "csv"
    ? { fileName, contentType: "text/csv; charset=utf-8", bytes: csvFile(table) }
    : { fileName, contentType: xlsxType, bytes: xlsxFile(table) };
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
