import { untouchedDays } from "@/lib/core/board";
import { type Catalogue, searchedFields } from "@/lib/core/catalogue";
import { companyOf, type StandardKind } from "@/lib/core/company";
import { notFound } from "@/lib/core/errors";
import { type Field, type Fields, keyWithin } from "@/lib/core/field-kinds/define-fields";
import type { RecordOf } from "@/lib/core/field-kinds/derived-schemas";
import { ownObject } from "@/lib/core/own-fields";
import type { Pagination } from "@/lib/core/pagination";
import { ofCompany } from "@/lib/server/database/own-company";
import { lastOwnWrite } from "@/lib/server/database/own-writes";
import { fixedSql, keepPlan } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { BoardSource } from "./board-sql";
import {
  type FilteredSource,
  filterSql,
  type Joins,
  olderThan,
  searchOfFilter,
} from "./filter-sql";
import { type Holder, holderSql, seenBy, type Viewer } from "./holder";
import {
  containsPattern,
  type ListQuery,
  type ListSource,
  readPage,
  type SortColumn,
  type TextSearch,
} from "./list-page";
import {
  type ComputedSql,
  columnOf,
  duringPeriod,
  equalTo,
  type Period,
  type RecordValues,
  recordSql,
  recordValues,
  sortColumns,
} from "./record-sql";
import { alsoInSlots } from "./slot-search";

/** The source of the records of one entity. */
export type RecordSource<F extends Fields> = {
  /** Its name is that of the table. */
  kind: StandardKind<F>;
  /** The name of a record in messages: "Lead". */
  name: string;
  /** The alias of the table's row in `joins` and `computed`. */
  row: string;
  /** The tables joined to the row's table to show it. */
  joins: Joins;
  /** Who holds its records; null if everyone sees them. */
  holder: Holder | null;
  /** The tables read at once for all records of a page: see `ListSource`; `join` joins it to be shown. */
  beside?: {
    tables: (viewer: Viewer & Pick<TenantReader, "catalogue">) => Prisma.Sql;
    join: Prisma.Sql;
  };
  computed: ComputedSql<F>;
  /** With `lastActivityAt`, a board counts the records that had no activity for `untouchedDays`. */
  newest?: FilteredSource["newest"];
  hasText?: FilteredSource["hasText"];
  /** The field that a list's `from` and `to` apply to, and that the newest are known by. */
  period?: keyof F & string;
  /**
   * The order in which an index has the rows of any one filter. One plan is then the best for all values, and
   * connections keep it: that halves what the database spends on the list.
   */
  indexedOrder?: string;
};

/** The conditions of a list's query on days and on fields. */
export type Filters = Period & { f?: string | undefined };

/**
 * Filters of a list beside its query: conditions on the row, and what the text of the query is searched in, either a
 * condition that the row `contains` it or a `search`.
 */
export type ExtraConditions = {
  where?: Prisma.Sql[];
  contains?: Prisma.Sql | undefined;
  search?: TextSearch | undefined;
};

type FilterQuery = Filters & { search?: string | undefined } & Readonly<Record<string, unknown>>;

/** Reads the records of one entity; records in the trash and those of other companies do not exist for it. */
export type RecordReader<R> = {
  /** The JSON object that clients see, without fields that companies added, and the tables it is read from. */
  record: Prisma.Sql;
  from: Prisma.Sql;
  find: (tenant: TenantReader, id: string) => Promise<R | null>;
  /** Throws `not_found`. */
  get: (tenant: TenantReader, id: string) => Promise<R>;
  /** One page of a list. Throws as `readPage` does. */
  page: (
    tenant: TenantReader,
    query: ListQuery & Filters,
    extra?: ExtraConditions,
  ) => Promise<{ records: R[]; pagination: Pagination }>;
  /** The columns of a board, of the records that the list's filters find. */
  boardSource: (
    tenant: TenantReader,
    query: FilterQuery,
    extra?: ExtraConditions,
  ) => BoardSource<R>;
  /** The conditions of that list on the row, those of a search included. */
  conditions: (tenant: TenantReader, query: FilterQuery, extra?: ExtraConditions) => Prisma.Sql[];
  /** The condition that the row's own text contains the text. */
  contains: (text: string) => Prisma.Sql;
};

/** The SQL of an entity's records in one catalogue. `named` gives the values of added fields their keys. */
type Reading<F extends Fields> = {
  fields: F;
  record: Prisma.Sql;
  card: RecordValues;
  sortable: Record<string, SortColumn>;
  named: <R>(record: R) => R;
};

/** The reading of a catalogue, made once: statements name the columns of added fields, so companies share their texts. */
function readingOf<F extends Fields>(source: RecordSource<F>, catalogue?: Catalogue): Reading<F> {
  const company = companyOf(catalogue);
  return company.once(source, () => {
    const { row, computed } = source;
    const { fields, added } = company.kind(source.kind);
    const named = naming(added);
    const card = recordValues(fields, row, computed);
    return {
      fields,
      record: recordSql(fields, row, computed),
      card: { ...card, toRecord: (text) => named(card.toRecord(text)) },
      sortable: sortColumns(fields, row),
      named,
    };
  });
}

function naming(added: Fields): Reading<Fields>["named"] {
  const keys = Object.entries(added).map(
    ([key, { slot = key }]) => [keyWithin(key), slot] as const,
  );
  if (keys.length === 0) return (record) => record;
  return (record) => {
    const values = new Map(Object.entries(Object(Reflect.get(Object(record), ownObject))));
    const custom = Object.fromEntries(keys.map(([key, slot]) => [key, values.get(slot) ?? null]));
    return { ...record, [ownObject]: custom };
  };
}

const everything: TextSearch = { matches: Prisma.sql`true`, alternatives: [Prisma.sql`true`] };

/** The one way to read an entity's records: their JSON, lists and look-ups follow from its fields. */
export function recordReader<F extends Fields>(source: RecordSource<F>): RecordReader<RecordOf<F>> {
  type R = RecordOf<F>;
  const { row, name } = source;
  const readIn = (catalogue?: Catalogue) => readingOf(source, catalogue);
  const standard = readIn();
  const table = fixedSql(`${source.kind.name} ${row}`);
  const joined = source.joins.map(([other, on]) => Prisma.sql`join ${other} on ${on}`);
  const { beside } = source;
  const from = Prisma.join([table, ...joined, ...(beside ? [beside.join] : [])], " ");
  const keyOf = ({ companyId }: { companyId: string }) => ({
    within: Prisma.sql`${columnOf(row, "companyId")} = ${companyId}::uuid`,
    id: columnOf(row, "id"),
  });
  const listedOf = (tenant: TenantReader): Omit<ListSource, "where"> => ({
    counted: table,
    sortable: readIn(tenant.catalogue).sortable,
    key: keyOf(tenant),
    from: ofCompany(from, tenant.companyId),
    beside: beside && ofCompany(beside.tables(tenant), tenant.companyId),
    record: ofCompany(readIn(tenant.catalogue).record, tenant.companyId),
  });
  const cardOf = ({ companyId, catalogue }: TenantReader) => {
    const { card } = readIn(catalogue);
    return { ...card, values: ofCompany(card.values, companyId) };
  };

  function untouchedOf(tenant: TenantReader): BoardSource<R>["untouched"] {
    const activity = source.newest?.lastActivityAt;
    if (!activity) return undefined;
    const condition = ofCompany(olderThan(activity, untouchedDays, tenant), tenant.companyId);
    return { condition, columns: activity.columns };
  }

  const isAlive = Prisma.sql`${columnOf(row, "deletedAt")} is null`;
  /** The rows that the list has without filters, by as few conditions as possible. */
  const shown = (tenant: TenantReader): Prisma.Sql[] =>
    source.holder && tenant.sees.kind !== "all"
      ? [isAlive, seenBy(tenant, holderSql(source.holder, row))]
      : [isAlive];
  const one = (tenant: TenantReader, id: string) => {
    const key = keyOf(tenant);
    const conditions = Prisma.join(shown(tenant), " and ");
    return Prisma.sql`${key.within} and ${conditions} and ${key.id} = ${id}::uuid`;
  };

  async function find(tenant: TenantReader, id: string): Promise<R | null> {
    const { companyId, catalogue, db } = tenant;
    const page = Prisma.sql`with k as materialized (select ${id}::uuid as id),`;
    const statement = Prisma.sql`
      ${beside ? Prisma.sql`${page} ${ofCompany(beside.tables(tenant), companyId)}` : Prisma.empty}
      select ${ofCompany(readIn(catalogue).record, companyId)} as record
      from ${ofCompany(from, companyId)} where ${one(tenant, id)}`;
    const [found] = await db.$queryRaw<{ record: R }[]>(keepPlan(statement));
    return found ? readIn(catalogue).named(found.record) : null;
  }

  /** The search of a query; it looks in added fields too, if the company has some that are searched. */
  function searchOf(
    { catalogue, companyId }: TenantReader,
    text: string | undefined,
    { contains, search }: ExtraConditions,
  ): Pick<ExtraConditions, "contains" | "search"> {
    const fields = text ? searchedFields(catalogue, source.kind.name) : [];
    const standard = search ?? (contains && { matches: contains, alternatives: [contains] });
    if (!text || !standard || fields.length === 0) return { contains, search };
    return { search: alsoInSlots(standard, row, { fields, companyId, text }) };
  }

  function filters(tenant: TenantReader, query: FilterQuery, extra: ExtraConditions) {
    const { where = [] } = extra;
    const { contains, search } = searchOf(tenant, query.search, extra);
    const { fields } = readIn(tenant.catalogue);
    const period: Field | undefined = source.period && fields[source.period];
    const column = columnOf(row, source.period ?? "");
    const equalities = equalTo({ row, fields }, { ...query }, tenant.actor);
    const days = period ? duringPeriod(period, column, query, tenant.timeZone) : [];
    const plain = [...equalities.map(({ condition }) => condition), ...days];
    const isOneFilter = plain.length <= 1 && equalities.every((each) => each.isOneValue);
    const filtered = filterSql({ ...source, fields }, query.f, tenant);
    const texts = contains ? [contains] : [];
    const others = [...where, ...texts, ...filtered.map((sql) => ofCompany(sql, tenant.companyId))];
    const part = searchOfFilter({ ...source, fields }, query.f, tenant);
    return {
      // The filter is a condition already; the index only reads fewer rows.
      search: search ?? (part && { matches: everything.matches, alternatives: [part] }),
      matches: search ? [search.matches] : [],
      where: [...shown(tenant), ...plain, ...others],
      isOneFilter: isOneFilter && others.length === 0 && tenant.sees.kind === "all",
    };
  }

  return {
    record: standard.record,
    from,
    find,
    get: async (tenant, id) => {
      const found = await find(tenant, id);
      if (!found) throw notFound(name);
      return found;
    },
    page: async (tenant, query, extra = {}) => {
      const { where, isOneFilter, search } = filters(tenant, { ...query }, extra);
      const isSteady = isOneFilter && !query.search && query.sort === source.indexedOrder;
      const list = { ...listedOf(tenant), where, search, isSteady };
      const { records, pagination } = await readPage<R>(tenant.db, list, query);
      return { records: records.map(readIn(tenant.catalogue).named), pagination };
    },
    boardSource: (tenant, query, extra = {}) => {
      const { where, ...filtered } = filters(tenant, query, extra);
      // Matches that no index serves are still found once for all columns.
      const search = filtered.search ?? (query.search ? everything : undefined);
      const isSteady = !search && where.length === [isAlive].length;
      const newest = source.period ?? "createdAt";
      const own = {
        from: ofCompany(from, tenant.companyId),
        card: cardOf(tenant),
        key: keyOf(tenant),
      };
      const untouched = untouchedOf(tenant);
      const lastWrite = lastOwnWrite(tenant.companyId, source.kind.name);
      return { ...own, counted: table, lastWrite, row, newest, untouched, where, search, isSteady };
    },
    conditions: (tenant, query, extra = {}) => {
      const { where, matches } = filters(tenant, query, extra);
      return [keyOf(tenant).within, ...where, ...matches];
    },
    contains: (text) => Prisma.sql`${columnOf(row, "search")} like ${containsPattern(text)}`,
  };
}
