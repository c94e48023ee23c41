import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf, type StandardKind } from "@/lib/core/company";
import { customObject } from "@/lib/core/custom-fields";
import { type Fields, keyWithin } from "@/lib/core/field-kinds/define-fields";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { FilteredSource, Joins } from "./filter-sql";
import type { Holder, Viewer } from "./holder";
import type { RowKey } from "./list-page";
import { columnOf, recordSql, recordValues, sortColumns } from "./record-sql";

/** The source of the records of one kind, which clients see as `R`. Records in the trash do not exist for it. */
export type RecordSource<R> = {
  /** Its name is that of the table. */
  kind: StandardKind;
  /** The name of a record in messages: "Lead". */
  name: string;
  /** The alias of the table's row in `joins` and `computed`. */
  row: string;
  /** The tables joined to the row's table to show it. */
  joins: Joins;
  /** The holders of its records; null if everyone sees them. */
  holder: Holder | null;
  /** The tables read at once for all records of a page: see `ListSource`; `join` joins it to be shown. */
  beside?: {
    tables: (viewer: Viewer & Pick<TenantReader, "catalogue">) => Prisma.Sql;
    join: Prisma.Sql;
  };
  computed: Readonly<Record<string, Prisma.Sql>>;
  /** With `lastActivityAt`, a board counts the records that had no activity for `untouchedDays`. */
  newest?: FilteredSource["newest"];
  hasText?: FilteredSource["hasText"];
  /** The field that a list's `from` and `to` apply to, and that the newest are known by. */
  period?: string;
  /**
   * The order in which an index has the rows of any one filter. One plan is then the best for all values, and
   * connections keep it: that halves what the database spends on the list.
   */
  indexedOrder?: string;
  readonly type?: R;
};

export type AnySource = RecordSource<unknown>;

/**
 * The SQL of a source, made once a catalogue: statements name the columns of custom fields, so companies share their
 * texts. `named` gives the values of custom fields their keys.
 */
export function readingOf(source: AnySource, catalogue: Catalogue) {
  const company = companyOf(catalogue);
  return company.once(source, () => {
    const { row, computed, joins, beside } = source;
    const { name, fields, custom } = company.kind(source.kind);
    const named = naming(custom);
    const card = recordValues(fields, row, computed);
    const table = fixedSql(`${name} ${row}`);
    const joined = joins.map(([other, on]) => Prisma.sql`join ${other} on ${on}`);
    return {
      fields,
      table,
      from: Prisma.join([table, ...joined, ...(beside ? [beside.join] : [])], " "),
      record: recordSql(fields, row, computed),
      card: { ...card, toRecord: (text: string) => named(card.toRecord(text)) },
      sortable: sortColumns(fields, row),
      named,
    };
  });
}

function naming(custom: Fields): <R>(record: R) => R {
  const keys = Object.entries(custom).map(
    ([key, { slot = key }]) => [keyWithin(key), slot] as const,
  );
  if (keys.length === 0) return (record) => record;
  return (record) => {
    const values = new Map(Object.entries(Object(Reflect.get(Object(record), customObject))));
    const custom = Object.fromEntries(keys.map(([key, slot]) => [key, values.get(slot) ?? null]));
    return { ...record, [customObject]: custom };
  };
}

export function keyOf({ row }: AnySource, { companyId }: TenantReader): RowKey {
  return {
    within: Prisma.sql`${columnOf(row, "companyId")} = ${companyId}::uuid`,
    id: columnOf(row, "id"),
  };
}
