import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { yesOrNo } from "@/lib/core/field-kinds/kinds";
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

type Source<F extends Fields, R, Many extends string> = {
  kind: { many: Many; fields: F };
  /** The columns that come first, in this order; all other stored fields follow as they are declared. */
  first: readonly ((keyof F & string) | OwnColumn<F, R>)[];
  /** Reads one batch, from the cursor on. */
  read: (
    tenant: TenantReader,
    batch: Batch,
  ) => Promise<{ [K in Many]: R[] } & { pagination: Pagination }>;
};

export type Batch = { page: number; limit: number; cursor: string | undefined };

/** The records of an export: by the filters of a list, or in its order. `selected` are further conditions on the row. */
export type Listed<Query extends { sort: unknown }> = {
  filters: Omit<Query, keyof Batch> | { sort: Query["sort"] };
  selected?: readonly Prisma.Sql[];
};

const batchSize = 500;

/** Every record that `read` finds, read batch by batch while the file is written. */
export function recordTable<F extends Fields, R extends object, Many extends string>(
  open: OpenReader,
  { kind, first, read }: Source<F, R, Many>,
): ExportTable {
  const columns = orderedColumns<F, R>(kind.fields, first);
  async function* batches() {
    let cursor: string | undefined;
    do {
      const batch = { page: 1, limit: batchSize, cursor };
      const page = await open((tenant) => read(tenant, batch));
      const records: R[] = page[kind.many];
      if (records.length > 0)
        yield records.map((record) => columns.map((column) => column.value(record)));
      cursor = page.pagination.nextCursor ?? undefined;
    } while (cursor);
  }
  return { name: capitalized(kind.many), columns, batches: batches() };
}

function orderedColumns<F extends Fields, R extends object>(
  fields: F,
  first: Source<F, R, string>["first"],
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
  if (typeof value === "boolean") return yesOrNo(value);
  return typeof value === "string" || typeof value === "number" ? value : null;
}

function entryOf(record: unknown, key: string): unknown {
  return typeof record === "object" && record !== null ? Reflect.get(record, key) : undefined;
}
