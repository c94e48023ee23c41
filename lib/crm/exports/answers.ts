import type { RecordKind } from "@/lib/core/record-kinds";
import { requireExpected, type Select } from "@/lib/crm/changes/select";
import type { Batch, ExportContext, Listed } from "@/lib/crm/records/record-table";
import type { ListedKind } from "@/lib/crm/records/stored-kind";
import type { OpenReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnOf } from "@/lib/server/records/record-sql";
import type { Exporter } from "@/lib/server/request/export-places";
import type { Entrant } from "@/lib/server/request/member";
import type { ExportTable } from "@/lib/server/table-file/table";
import type { ExportFormat } from "./endpoints";
import { exportResponse } from "./export-file";

type Call = Exporter & { read: OpenReader; member: Entrant };

type TableOf<Query extends Sorted> = (
  read: OpenReader,
  listed: Listed<Query>,
  company: ExportContext,
) => ExportTable;

type Sorted = { sort: unknown };

type Unpaged<Query> = Omit<Query, keyof Batch> & { format: ExportFormat };

/** Answers with a file of the records that the filters of the list find. */
export function exportAll<Query extends Sorted>(kind: RecordKind, tableOf: TableOf<Query>) {
  return ({ open, read, member, query }: Call & { query: Unpaged<Query> }) => {
    const { format, ...filters } = query;
    const table = tableOf(read, { filters: query }, contextOf(member));
    return exportResponse({ open, member }, { kind, format, filters }, table);
  };
}

type Body<Query extends Sorted> = {
  select: Select<Query>;
  sort: Query["sort"];
  format: ExportFormat;
};

/**
 * Answers with a file of the selected records: in the order `sort` if they are given by their ids, else in that of
 * their query. Throws `conflict` when the list is not as expected.
 */
export function exportSelected<Query extends Sorted>(
  stored: ListedKind<Query>,
  tableOf: TableOf<Query>,
) {
  return async ({ open, read, member, body }: Call & { body: Body<Query> }) => {
    const { select, sort, format } = body;
    await open((tenant) => requireExpected(tenant, stored, select));
    const listed = { filters: select.query ?? { sort }, selected: conditionsOf(stored, select) };
    const table = tableOf(read, listed, contextOf(member));
    return exportResponse({ open, member }, { kind: stored.kind.name, format, select }, table);
  };
}

function contextOf({ company: { timeZone }, catalogue }: Entrant): ExportContext {
  return { timeZone, catalogue };
}

function conditionsOf<Query>(
  { row }: ListedKind<Query>,
  { ids, except = [] }: Select<Query>,
): Prisma.Sql[] {
  const id = columnOf(row, "id");
  if (ids) return [Prisma.sql`${id} = any(${[...new Set(ids)]}::uuid[])`];
  return except.length > 0 ? [Prisma.sql`${id} <> all(${[...new Set(except)]}::uuid[])`] : [];
}
