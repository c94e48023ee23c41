import { calendarDateOf } from "@/lib/core/calendar-date";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import type { Pagination } from "@/lib/core/pagination";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { OpenReader, TenantReader } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { asExport, type Exporter } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportCell, ExportColumn, ExportTable } from "@/lib/server/table-file/table";
import { xlsxFile } from "@/lib/server/table-file/xlsx";
import type { ExportFormat } from "./endpoints";

/** A custom column that replaces the default column of a field. */
type OwnColumn<F extends Fields, R> = ExportColumn & {
  of: keyof F & string;
  value: (record: R) => ExportCell;
};

type Source<F extends Fields, R> = {
  name: string;
  fields: F;
  /** The columns that come first, in this order; all other stored fields follow as they are declared. */
  first: readonly ((keyof F & string) | OwnColumn<F, R>)[];
  /** Reads one batch, from the cursor on. */
  read: (tenant: TenantReader, batch: Batch) => Promise<{ records: R[]; pagination: Pagination }>;
};

export type Batch = { page: number; limit: number; cursor: string | undefined };

const batchSize = 500;

/** Every record that `read` finds, read batch by batch while the file is written. */
export function recordTable<F extends Fields, R extends object>(
  open: OpenReader,
  { name, fields, first, read }: Source<F, R>,
): ExportTable {
  const columns: OwnColumn<F, R>[] = orderedColumns(fields, first);
  async function* batches() {
    let cursor: string | undefined;
    do {
      const batch = { page: 1, limit: batchSize, cursor };
      const { records, pagination } = await open((tenant) => read(tenant, batch));
      if (records.length > 0)
        yield records.map((record) => columns.map((column) => column.value(record)));
      cursor = pagination.nextCursor ?? undefined;
    } while (cursor);
  }
  return { name, columns, batches: batches() };
}

function orderedColumns<F extends Fields, R extends object>(
  fields: F,
  first: Source<F, R>["first"],
): OwnColumn<F, R>[] {
  const placed = new Set<string>(first.map((one) => (typeof one === "string" ? one : one.of)));
  const others = Object.entries(fields)
    .filter(([key, field]) => isExported(field) && !placed.has(key))
    .map(([key]) => key);
  return [...first, ...others].map((one) =>
    typeof one === "string" ? columnOf<F, R>(fields, one) : one,
  );
}

/** References are ids and therefore omitted; their names are fields of their own. */
function isExported({ computed, kind }: Field): boolean {
  return !computed && kind.name !== "reference";
}

function columnOf<F extends Fields, R extends object>(fields: F, of: string): OwnColumn<F, R> {
  const field = fields[of];
  if (!field) throw new Error(`There is no field ${of}`);
  const { label, kind, sheet } = field;
  return {
    of,
    title: sheet?.title ?? label,
    kind: kind.sheet.column,
    width: sheet?.width ?? kind.sheet.width,
    value: (record) => cellOf(field.within ? entryOf(record, field.within) : record, of),
  };
}

function cellOf(record: unknown, key: string): ExportCell {
  const value = entryOf(record, key);
  return typeof value === "string" || typeof value === "number" ? value : null;
}

function entryOf(record: unknown, key: string): unknown {
  return typeof record === "object" && record !== null ? Reflect.get(record, key) : undefined;
}

/** Which records of a kind a file holds: those of a list's filters, or the selected ones. */
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
