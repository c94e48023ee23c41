import { calendarDateOf } from "@/lib/core/calendar-date";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { Prisma } from "@/lib/server/prisma/client";
import { asExport, type Exporter } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportTable } from "@/lib/server/table-file/table";
import { xlsxFile } from "@/lib/server/table-file/xlsx";
import type { ExportFormat } from "./endpoints";

/** The records of a file: those of a list's filters, or the selected ones. */
type Exported = { kind: RecordKind; format: ExportFormat } & (
  | { filters: object }
  | { select: { ids?: readonly string[]; query?: object; except?: readonly string[] } }
);

/**
 * `table` as a streamed file named for the company and the day: "Sharma Traders - Leads - 2026-11-21.csv". The
 * audit log has an entry of it. Throws `rate_limited` as `asExport` does.
 */
export async function exportResponse(
  exporter: Exporter,
  exported: Exported,
  table: ExportTable,
): Promise<Response> {
  const { kind, format } = exported;
  const { name, timeZone } = exporter.member.company;
  const fileName = `${name} - ${table.name} - ${calendarDateOf(new Date(), timeZone)}.${format}`;
  const [contentType, bytes] =
    format === "csv"
      ? (["text/csv; charset=utf-8", csvFile(table)] as const)
      : ([xlsxType, xlsxFile(table)] as const);
  const entry = { action: `${kind}.exported`, subjectKind: kind, details: detailsOf(exported) };
  return fileResponse(await asExport(exporter, entry, bytes), { fileName, contentType });
}

function detailsOf(exported: Exported): Prisma.InputJsonObject {
  const { format } = exported;
  if ("filters" in exported) return { format, filters: { ...exported.filters } };
  const { ids, query, except = [] } = exported.select;
  if (ids) return { format, selected: ids.length };
  return { format, filters: { ...query }, leftOut: except.length };
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
