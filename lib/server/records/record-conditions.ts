import { searchedFields } from "@/lib/core/catalogue";
import { ofCompany } from "@/lib/server/database/own-company";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { filterSql, searchOfFilter } from "./filter-sql";
import { holderSql, seenBy } from "./holder";
import type { TextSearch } from "./list-page";
import { type AnySource, readingOf } from "./record-source";
import { columnOf, duringPeriod, equalTo, type Period } from "./record-sql";
import { containsParts } from "./search-parts";
import { alsoInSlots } from "./slot-search";

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

export type Filtering = {
  query: Filters & { search?: string | undefined };
  extra: ExtraConditions;
};

export const everything = { matches: Prisma.sql`true`, alternatives: [Prisma.sql`true`] };

/** The rows that a list has without filters, by as few conditions as possible. */
export function shownRows({ holder, row }: AnySource, tenant: TenantReader): Prisma.Sql[] {
  const isAlive = Prisma.sql`${columnOf(row, "deletedAt")} is null`;
  return holder && tenant.sees.kind !== "all"
    ? [isAlive, seenBy(tenant, holderSql(holder, row))]
    : [isAlive];
}

/** The condition that the row's own text contains the words of the text. */
export function rowContains({ row }: AnySource, text: string): Prisma.Sql {
  return containsParts(columnOf(row, "search"), text);
}

/** The filters of a query as SQL. */
export function filtersOf(tenant: TenantReader, source: AnySource, { query, extra }: Filtering) {
  const { row } = source;
  const { contains, search } = searchOf(tenant, source, { query, extra });
  const { fields } = readingOf(source, tenant.catalogue);
  const period = source.period && fields[source.period];
  const column = columnOf(row, source.period ?? "");
  const equalities = equalTo({ row, fields }, { ...query }, tenant.actor);
  const days = period ? duringPeriod(period, column, query, tenant.timeZone) : [];
  const plain = [...equalities.map(({ condition }) => condition), ...days];
  const isOneFilter = plain.length <= 1 && equalities.every((each) => each.isOneValue);
  const filtered = filterSql({ ...source, fields }, query.f, tenant);
  const texts = contains ? [contains] : [];
  const others = [
    ...(extra.where ?? []),
    ...texts,
    ...filtered.map((sql) => ofCompany(sql, tenant.companyId)),
  ];
  const part = searchOfFilter({ ...source, fields }, query.f, tenant);
  return {
    // The filter is a condition already; the index only reads fewer rows.
    search: search ?? (part && { matches: everything.matches, alternatives: [part] }),
    matches: search ? [search.matches] : [],
    where: [...shownRows(source, tenant), ...plain, ...others],
    isOneFilter: isOneFilter && others.length === 0 && tenant.sees.kind === "all",
  };
}

/** The search of a query; it looks in custom fields too, if the company has some that are searched. */
function searchOf(
  { catalogue, companyId }: TenantReader,
  { kind, row }: AnySource,
  { query: { search: text }, extra: { contains, search } }: Filtering,
): Pick<ExtraConditions, "contains" | "search"> {
  const fields = text ? searchedFields(catalogue, kind.name) : [];
  const standard = search ?? (contains && { matches: contains, alternatives: [contains] });
  if (!text || !standard || fields.length === 0) return { contains, search };
  return { search: alsoInSlots(standard, row, { fields, companyId, text }) };
}
