import { calendarDateOf } from "@/lib/core/calendar-date";
import { freshMinutes } from "@/lib/core/proof-ways";
import type { RecordKind } from "@/lib/core/record-kinds";
import { changeLimits } from "@/lib/crm/changes/choices";
import { requireExpected, type Select } from "@/lib/crm/changes/select";
import {
  type Batch,
  type ExportContext,
  type Listed,
  queryOf,
} from "@/lib/crm/records/record-table";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { OpenReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnOf } from "@/lib/server/records/record-sql";
import { asExport, type Exporter } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { isProofFresh, proofNeeded } from "@/lib/server/request/fresh-proof";
import type { Entrant } from "@/lib/server/request/member";
import { csvFile } from "@/lib/server/table-file/csv";
import type { ExportTable } from "@/lib/server/table-file/table";
import { xlsxFile } from "@/lib/server/table-file/xlsx";
import type { ExportFormat } from "./endpoints";

type Call = Exporter & { read: OpenReader; member: Entrant };

export type TableOf<Query extends Sorted> = (
  read: OpenReader,
  listed: Listed<Query>,
  company: ExportContext,
) => ExportTable;

export type Sorted = { sort: unknown };

export type WholeExport<Query> = Omit<Query, keyof Batch> & { format: ExportFormat };

/** Answers with a file of the records that the filters of the list find. Throws `proof_needed` for many. */
export function exportAll<Query extends Sorted>(stored: KindStore<Query>, tableOf: TableOf<Query>) {
  return async ({ open, read, member, query }: Call & { query: WholeExport<Query> }) => {
    const { format, ...filters } = query;
    const listed = { filters: query };
    await requireProofOfMany({ open, member }, stored, listed);
    const table = tableOf(read, listed, contextOf(member));
    return exportResponse({ open, member }, { kind: stored.kind.name, format, filters }, table);
  };
}

export type SelectedExport<Query extends Sorted> = {
  select: Select<Query>;
  sort: Query["sort"];
  format: ExportFormat;
};

/**
 * Answers with a file of the selected records: in the order `sort` if they are given by their ids, else in that of
 * their query. Throws `conflict` when the list is not as expected, and `proof_needed` for many.
 */
export function exportSelected<Query extends Sorted>(
  stored: KindStore<Query>,
  tableOf: TableOf<Query>,
) {
  return async ({ open, read, member, body }: Call & { body: SelectedExport<Query> }) => {
    const { select, sort, format } = body;
    await open((tenant) => requireExpected(tenant, stored, select));
    const listed = { filters: select.query ?? { sort }, selected: conditionsOf(stored, select) };
    await requireProofOfMany({ open, member }, stored, listed);
    const table = tableOf(read, listed, contextOf(member));
    return exportResponse({ open, member }, { kind: stored.kind.name, format, select }, table);
  };
}

async function requireProofOfMany<Query extends Sorted>(
  { open, member }: Exporter,
  { kind, row, conditions }: KindStore<Query>,
  listed: Listed<Query>,
): Promise<void> {
  if (isProofFresh(freshMinutes, member.provenAt, new Date())) return;
  const most = changeLimits.exportedUnproven;
  const query = queryOf(listed, { page: 1, limit: 1, cursor: undefined });
  const [found] = await open(async (tenant) => {
    const where = [...(await conditions(tenant, query)), ...(listed.selected ?? [])];
    return tenant.db.$queryRaw<{ count: number }[]>`
      select count(*)::int as count from (
        select from ${fixedSql(`${kind.name} ${row}`)} where ${Prisma.join(where, " and ")} limit ${wholeNumber(most + 1)}) listed`;
  });
  if (found && found.count > most) throw proofNeeded();
}

function contextOf({ company: { timeZone }, catalogue }: Entrant): ExportContext {
  return { timeZone, catalogue };
}

function conditionsOf<Query>(
  { row }: KindStore<Query>,
  { ids, except = [] }: Select<Query>,
): Prisma.Sql[] {
  const id = columnOf(row, "id");
  if (ids) return [Prisma.sql`${id} = any(${[...new Set(ids)]}::uuid[])`];
  return except.length > 0 ? [Prisma.sql`${id} <> all(${[...new Set(except)]}::uuid[])`] : [];
}

/** The records of a file: those of a list's filters, or the selected ones. */
type Exported = { kind: RecordKind; format: ExportFormat } & (
  | { filters: object }
  | { select: { ids?: readonly string[]; query?: object; except?: readonly string[] } }
);

/**
 * `table` as a streamed file named for the company and the day: "Sharma Traders - Leads - 2026-11-21.csv". The
 * audit log has an entry of it. Throws `rate_limited` as `asExport` does.
 */
async function exportResponse(
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
