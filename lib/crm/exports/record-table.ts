import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import type { Pagination } from "@/lib/core/pagination";
import type { OpenTenant, TenantScope } from "@/lib/server/scope";
import type { ExportCell, ExportColumn, ExportTable } from "@/lib/server/table-file/table";

/** A column made from a field in its own way, in place of the one the field would have. */
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
  read: (tenant: TenantScope, batch: Batch) => Promise<{ records: R[]; pagination: Pagination }>;
};

export type Batch = { page: number; limit: number; cursor: string | undefined };

const batchSize = 500;

/** Every record that `read` finds, read batch by batch while the file is written. */
export function recordTable<F extends Fields, R extends object>(
  open: OpenTenant,
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

/** A reference is an id, which means nothing in a file; its name is a field of its own. */
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
