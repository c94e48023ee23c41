import { untouchedDays } from "@/lib/core/board";
import { notFound } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import { ofCompany } from "@/lib/server/database/own-company";
import { lastOwnWrite } from "@/lib/server/database/own-writes";
import { keepPlan } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { BoardSource } from "./board-sql";
import { olderThan } from "./filter-sql";
import { type ListQuery, readPage } from "./list-page";
import { everything, type Filtering, filtersOf, shownRows } from "./record-conditions";
import { type AnySource, keyOf, type RecordSource, readingOf } from "./record-source";

/** Returns a record, or null for an unknown, trashed or another company's id. */
export async function findRecord<R>(
  tenant: TenantReader,
  source: RecordSource<R>,
  id: string,
): Promise<R | null> {
  const { companyId, catalogue, db } = tenant;
  const { beside } = source;
  const { record, from, named } = readingOf(source, catalogue);
  const key = keyOf(source, tenant);
  const shown = Prisma.join(shownRows(source, tenant), " and ");
  const page = Prisma.sql`with k as materialized (select ${id}::uuid as id),`;
  const statement = Prisma.sql`
    ${beside ? Prisma.sql`${page} ${ofCompany(beside.tables(tenant), companyId)}` : Prisma.empty}
    select ${ofCompany(record, companyId)} as record
    from ${ofCompany(from, companyId)} where ${key.within} and ${shown} and ${key.id} = ${id}::uuid`;
  const [found] = await db.$queryRaw<{ record: R }[]>(keepPlan(statement));
  return found ? named(found.record) : null;
}

/** The same. Throws `not_found`. */
export async function getRecord<R>(
  tenant: TenantReader,
  source: RecordSource<R>,
  id: string,
): Promise<R> {
  const found = await findRecord(tenant, source, id);
  if (!found) throw notFound(source.name);
  return found;
}

/** A page of a list. Throws as `readPage` does. */
export async function pageOfRecords<R>(
  tenant: TenantReader,
  source: RecordSource<R>,
  { query, extra }: Filtering & { query: ListQuery },
): Promise<{ records: R[]; pagination: Pagination }> {
  const { companyId } = tenant;
  const { table, from, sortable, record, named } = readingOf(source, tenant.catalogue);
  const filters = filtersOf(tenant, source, { query, extra });
  const isSteady = filters.isOneFilter && !query.search && query.sort === source.indexedOrder;
  const list = {
    counted: table,
    sortable,
    key: keyOf(source, tenant),
    from: ofCompany(from, companyId),
    beside: source.beside && ofCompany(source.beside.tables(tenant), companyId),
    record: ofCompany(record, companyId),
    where: filters.where,
    search: filters.search,
    isSteady,
  };
  const { records, pagination } = await readPage<R>(tenant.db, list, query);
  return { records: records.map(named), pagination };
}

/** The columns of a board, of the records that the list's filters find. */
export function boardOfRecords<R>(
  tenant: TenantReader,
  source: RecordSource<R>,
  { query, extra }: Filtering,
): BoardSource<R> {
  const { companyId, catalogue } = tenant;
  const { where, ...filtered } = filtersOf(tenant, source, { query, extra });
  const { table, from, card } = readingOf(source, catalogue);
  // Matches that no index serves are still found once for all columns.
  const search = filtered.search ?? (query.search ? everything : undefined);
  return {
    from: ofCompany(from, companyId),
    card: { ...card, values: ofCompany(card.values, companyId) },
    key: keyOf(source, tenant),
    counted: table,
    lastWrite: lastOwnWrite(companyId, source.kind.name),
    row: source.row,
    newest: source.period ?? "createdAt",
    untouched: untouchedOf(tenant, source),
    where,
    search,
    // Without filters, one condition excludes the trash.
    isSteady: !search && where.length === 1,
  };
}

function untouchedOf(
  tenant: TenantReader,
  { newest }: AnySource,
): BoardSource<unknown>["untouched"] {
  const activity = newest?.lastActivityAt;
  if (!activity) return undefined;
  const condition = ofCompany(olderThan(activity, untouchedDays, tenant), tenant.companyId);
  return { condition, columns: activity.columns };
}

/** The conditions of a list on the row, those of a search included. */
export function conditionsOf(
  tenant: TenantReader,
  source: AnySource,
  filtering: Filtering,
): Prisma.Sql[] {
  const { where, matches } = filtersOf(tenant, source, filtering);
  return [keyOf(source, tenant).within, ...where, ...matches];
}
