import { invalidField, notFound } from "@/lib/core/errors";
import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { labelInSentence } from "@/lib/core/field-kinds/define-fields";
import type { RecordOf } from "@/lib/core/field-kinds/derived-schemas";
import type { Pagination } from "@/lib/core/pagination";
import {
  containsPattern,
  type ListQuery,
  type ListSource,
  readPage,
  type Sought,
} from "./list-page";
import { Prisma } from "./prisma/client";
import { fixedSql } from "./reader";
import {
  type ComputedSql,
  columnOf,
  duringPeriod,
  equalTo,
  type Period,
  recordSql,
  sortColumns,
} from "./record-sql";
import type { TenantReader, TenantScope } from "./scope";

/** Where the records of one entity come from. */
export type RecordSource<F extends Fields> = {
  fields: F;
  /** What a record is called in messages: "Lead". */
  name: string;
  table: string;
  /** The alias of the table's row in `from` and `computed`. */
  row: string;
  /** The table with what is joined to it. */
  from: Prisma.Sql;
  computed: ComputedSql<F>;
  /** The field that names a record. */
  label: keyof F & string;
  /** The field that a list's `from` and `to` apply to. */
  period?: keyof F & string;
  /**
   * The order in which an index has the rows of any one filter. One plan is then the best for all values, and
   * connections keep it: that halves what the database spends on the list.
   */
  indexedOrder?: string;
};

/** What a list is narrowed by beside its query: conditions on the row, and text that is searched for. */
export type Narrowing = {
  /** Values that take the place of the query's: `{ stage: ["Won", "Closed Won"] }`. */
  equal?: Readonly<Record<string, unknown>>;
  where?: Prisma.Sql[];
  sought?: Sought | undefined;
};

/** Reads the records of one entity; records in the trash and those of other companies do not exist for it. */
export type RecordReader<R> = {
  /** The JSON object that clients see, and the tables it is read from. */
  record: Prisma.Sql;
  from: Prisma.Sql;
  find: (tenant: TenantReader, id: string) => Promise<R | null>;
  /** Throws `not_found`. */
  get: (tenant: TenantReader, id: string) => Promise<R>;
  /** One page of a list. Throws as `readPage` does. */
  page: (
    tenant: TenantReader,
    query: ListQuery & Period,
    narrowing?: Narrowing,
  ) => Promise<{ records: R[]; pagination: Pagination }>;
  /** The conditions of that list on the row. */
  conditions: (
    tenant: TenantReader,
    query: Omit<ListQuery, "page" | "limit"> & Period,
    narrowing?: Narrowing,
  ) => Prisma.Sql[];
  /** That the row's own text contains the text. */
  contains: (text: string) => Prisma.Sql;
  /**
   * The label of a record that a new one refers to by `field`; it cannot be deleted until the transaction
   * ends. Throws `validation_failed` on the field when there is none.
   */
  hold: (tenant: TenantScope, id: string, field: string) => Promise<string>;
};

/** The one way to read an entity's records: their JSON, lists and look-ups follow from its fields. */
export function recordReader<F extends Fields>(source: RecordSource<F>): RecordReader<RecordOf<F>> {
  type R = RecordOf<F>;
  const { fields, row, from, name } = source;
  const record = recordSql(fields, row, source.computed);
  const table = fixedSql(`${source.table} ${row}`);
  const base = { from, record, counted: table, id: columnOf(row, "id") };
  const listed: Omit<ListSource, "where"> = { ...base, sortable: sortColumns(fields, row) };

  const alive = ({ companyId }: { companyId: string }) => [
    Prisma.sql`${columnOf(row, "companyId")} = ${companyId}::uuid`,
    Prisma.sql`${columnOf(row, "deletedAt")} is null`,
  ];
  const one = (tenant: { companyId: string }, id: string) =>
    Prisma.join([...alive(tenant), Prisma.sql`${columnOf(row, "id")} = ${id}::uuid`], " and ");

  async function find(tenant: TenantReader, id: string): Promise<R | null> {
    const rows = await tenant.db.$queryRaw<{ record: R }[]>`
      select ${record} as record from ${from} where ${one(tenant, id)}`;
    return rows[0]?.record ?? null;
  }

  function filters(tenant: TenantReader, query: Period, { equal, where = [] }: Narrowing) {
    const period: Field | undefined = source.period && fields[source.period];
    const column = columnOf(row, source.period ?? "");
    const equalities = equalTo(fields, row, { ...query, ...equal });
    const days = period ? duringPeriod(period, column, query, tenant.timeZone) : [];
    const plain = [...equalities.map(({ condition }) => condition), ...days];
    const isOneFilter = plain.length <= 1 && equalities.every((each) => each.isOneValue);
    return {
      where: [...alive(tenant), ...plain, ...where],
      isOneFilter: isOneFilter && !where.length,
    };
  }

  return {
    record,
    from,
    find,
    get: async (tenant, id) => {
      const found = await find(tenant, id);
      if (!found) throw notFound(name);
      return found;
    },
    page: (tenant, query, narrowing = {}) => {
      const { where, isOneFilter } = filters(tenant, query, narrowing);
      const isSteady = isOneFilter && !query.search && query.sort === source.indexedOrder;
      return readPage<R>(
        tenant.db,
        { ...listed, where, sought: narrowing.sought, isSteady },
        query,
      );
    },
    conditions: (tenant, query, narrowing = {}) => filters(tenant, query, narrowing).where,
    contains: (text) => Prisma.sql`${columnOf(row, "search")} like ${containsPattern(text)}`,
    hold: async (tenant, id, field) => {
      const [held] = await tenant.db.$queryRaw<{ label: string }[]>`
        select ${columnOf(row, source.label)} as label from ${table} where ${one(tenant, id)} for share`;
      if (!held) throw invalidField(field, `${labelInSentence(name)} not found`);
      return held.label;
    },
  };
}
