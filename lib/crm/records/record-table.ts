import { defaultTimeZone } from "@/lib/core/calendar-date";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf, type StandardKind } from "@/lib/core/company";
import {
  type Field,
  type Fields,
  isReference,
  keyWithin,
  nameOf,
  valueText,
} from "@/lib/core/field-kinds/define-fields";
import { yesOrNo } from "@/lib/core/field-kinds/kinds";
import { isContactList } from "@/lib/core/further-contacts";
import { capitalized } from "@/lib/core/labels";
import type { Pagination } from "@/lib/core/pagination";
import type { OpenReader, TenantReader } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import type { ExportCell, ExportColumn, ExportTable } from "@/lib/server/table-file/table";

/** A custom column that replaces the default column of a field. */
type OwnColumn<F extends Fields, R> = ExportColumn & {
  of: keyof F & string;
  value: (record: R) => ExportCell;
};

type Place<F extends Fields, R> = (keyof F & string) | OwnColumn<F, R>;

type List<Query, R, Many extends string> = (
  tenant: TenantReader,
  query: Query,
  selected?: readonly Prisma.Sql[],
) => Promise<{ [K in Many]: R[] } & { pagination: Pagination }>;

/** The part of a company that its exports depend on. */
export type ExportContext = { timeZone: string; catalogue: Catalogue };

export type Batch = { page: number; limit: number; cursor: string | undefined };

/** The records of an export: by the filters of a list, or in its order. `selected` are further conditions on the row. */
export type Listed<Query extends { sort: unknown }> = {
  filters: Omit<Query, keyof Batch> | { sort: Query["sort"] };
  selected?: readonly Prisma.Sql[];
};

const batchSize = 500;

/**
 * The exported table of a kind: all records of its list that the filters find, or those selected of them, read batch by
 * batch while the file is written. The columns of `first` come first; all other stored fields follow as declared.
 */
export function recordTable<
  F extends Fields,
  R extends object,
  Many extends string,
  Query extends { sort: unknown },
>(
  kind: StandardKind<F> & { many: Many },
  list: List<Query, R, Many>,
  first: (timeZone: string) => readonly Place<F, R>[],
) {
  return (
    open: OpenReader,
    listed: Listed<Query>,
    { timeZone, catalogue }: ExportContext,
  ): ExportTable => {
    const { fields } = companyOf(catalogue).kind(kind);
    const columns = orderedColumns<F, R>(fields, first(timeZone));
    async function* batches() {
      let cursor: string | undefined;
      do {
        const query = queryOf(listed, { page: 1, limit: batchSize, cursor });
        const page = await open((tenant) => list(tenant, query, listed.selected));
        const records: R[] = page[kind.many];
        if (records.length > 0)
          yield records.map((record) => columns.map((column) => column.value(record)));
        cursor = page.pagination.nextCursor ?? undefined;
      } while (cursor);
    }
    return { name: capitalized(kind.many), columns, batches: batches() };
  };
}

/** The query of one batch. */
export function queryOf<Query extends { sort: unknown }>(
  { filters }: Listed<Query>,
  batch: Batch,
): Query {
  const query: object = { ...filters, ...batch };
  // biome-ignore lint/plugin/cast: a query has an order, a page, and filters that may all be absent
  return query as Query;
}

function orderedColumns<F extends Fields, R extends object>(
  fields: F,
  first: readonly Place<F, R>[],
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
function isExported(field: Field): boolean {
  return !field.computed && !isReference(field);
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
    value: (record) =>
      cellOf(field, entryOf(field.within ? entryOf(record, field.within) : record, keyWithin(of))),
  };
}

function cellOf(field: Field, value: unknown): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return yesOrNo(value);
  if ("labels" in field.kind || nameOf(value) || isContactList(value))
    return valueText(field, value, defaultTimeZone);
  return typeof value === "string" || typeof value === "number" ? value : null;
}

function entryOf(record: unknown, key: string): unknown {
  return typeof record === "object" && record !== null ? Reflect.get(record, key) : undefined;
}
