import { AppError } from "@/lib/core/errors";
import { formatCount } from "@/lib/core/format";
import { countRecords, type Kind } from "@/lib/crm/kinds/define-kind";
import type { KindStore, StoredKind } from "@/lib/crm/records/stored-kind";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnOf } from "@/lib/server/records/record-sql";
import { changeLimits } from "./schema";

/** Records by their ids, or all that match a query except some. */
export type Select<Q> = {
  ids?: string[] | undefined;
  query?: Q | undefined;
  except?: string[] | undefined;
  expected?: number | undefined;
};

export type Selection = {
  /** A statement that selects the `id` of each row, and whether it is `excepted`. */
  rows: Prisma.Sql;
  /** A statement that selects these columns of the rows that are not excepted. */
  read: (columns: Prisma.Sql) => Prisma.Sql;
  /** The number of ids in the selection; null for a query. */
  given: number | null;
  excepted: number;
};

/** The records that are selected and not in the trash. */
export async function selectionOf<Q>(
  tenant: TenantScope,
  { kind, row, conditions }: KindStore<Q>,
  { ids, query, except = [] }: Select<Q>,
): Promise<Selection> {
  const id = columnOf(row, "id");
  const unique = ids && [...new Set(ids)];
  const where = query
    ? await conditions(tenant, query)
    : [
        Prisma.sql`${columnOf(row, "companyId")} = ${tenant.companyId}::uuid`,
        Prisma.sql`${columnOf(row, "deletedAt")} is null`,
        Prisma.sql`${id} = any(${unique ?? []}::uuid[])`,
        visibleTo(tenant, kind, row),
      ];
  const isExcepted = Prisma.sql`${id} = any(${except}::uuid[])`;
  const from = Prisma.sql`from ${fixedSql(`${kind.name} ${row}`)} where ${Prisma.join(where, " and ")}`;
  return {
    rows: Prisma.sql`select ${id} as id, ${isExcepted} as excepted ${from}`,
    // One scan: a new company has no statistics, and a join with the same table would be planned as a nested loop.
    read: (columns) => Prisma.sql`select ${columns} ${from} and not ${isExcepted}`,
    given: unique?.length ?? null,
    excepted: except.length,
  };
}

type Expected = { selection: Selection; expected?: number | undefined };

/** The number of selected records, and of ids without a record. */
export type Matched = { matched: number; notFound: number };

/** Counts the selection. Throws `conflict` if it is not as `expected`, `validation_failed` if it is too large. */
export async function countSelected(
  tenant: TenantScope,
  { kind }: StoredKind,
  selection: Selection,
  expected: number | undefined,
): Promise<Matched> {
  const counts = await countRows(tenant, selection, mostRows);
  return checkCounts(kind, counts, { selection, expected });
}

/** Throws `conflict` if not as many records match as `expected`, with or without the excepted ones. */
export async function requireExpected<Q>(
  tenant: TenantScope,
  store: KindStore<Q>,
  select: Select<Q>,
): Promise<void> {
  if (select.expected === undefined) return;
  const selection = await selectionOf(tenant, store, select);
  const most = wholeNumber(Math.min(select.expected, mostExpected) + changeLimits.ids + 1);
  requireExpectedCount(store.kind, await countRows(tenant, selection, most), select.expected);
}

/** Bounds `expected`, which clients send; no company has more records. */
const mostExpected = 1_000_000_000;

async function countRows(
  { db }: TenantScope,
  { rows }: Selection,
  most: Prisma.Sql,
): Promise<Counts> {
  const [counts] = await db.$queryRaw<[Counts]>`
    select count(*)::int as matching, (count(*) filter (where not excepted))::int as matched
    from (${rows} limit ${most}) selected`;
  return counts;
}

/** Makes the selected records the items of a change, numbered in the order of their ids. Throws the same. */
export async function insertItems(
  tenant: TenantScope,
  { kind }: StoredKind,
  { setId, selection, expected }: Expected & { setId: string },
): Promise<Matched> {
  const matched = await tenant.db.$executeRaw`
    insert into change_item (company_id, set_id, n, record_kind, record_id)
    select company_id, ${setId}::uuid, row_number() over (order by id), ${kind.name}, id
    from (${selection.read(fixedSql("company_id, id"))} limit ${wholeNumber(changeLimits.records + 1)}) selected`;
  const matching = matched + (await countExcepted(tenant, selection));
  return checkCounts(kind, { matching, matched }, { selection, expected });
}

async function countExcepted({ db }: TenantScope, selection: Selection): Promise<number> {
  if (selection.excepted === 0) return 0;
  const [{ count }] = await db.$queryRaw<[{ count: number }]>`
    select count(*)::int as count from (${selection.rows}) s where excepted`;
  return count;
}

type Counts = { matching: number; matched: number };

const mostRows = wholeNumber(changeLimits.records + changeLimits.ids + 1);

function checkCounts(
  kind: Kind,
  { matching, matched }: Counts,
  { selection, expected }: Expected,
): Matched {
  if (matched > changeLimits.records)
    throw new AppError(
      "validation_failed",
      `At most ${formatCount(changeLimits.records)} records can be changed at once. Narrow the list`,
      { fields: { select: "Narrow the list" } },
    );
  if (expected !== undefined) requireExpectedCount(kind, { matching, matched }, expected);
  return { matched, notFound: selection.given === null ? 0 : selection.given - matching };
}

function requireExpectedCount(kind: Kind, { matching, matched }: Counts, expected: number): void {
  if (expected === matching || expected === matched) return;
  throw new AppError(
    "conflict",
    `The list has changed: ${countRecords(kind, matching)} ${matching === 1 ? "matches" : "match"} now, not ${formatCount(expected)}. Look again`,
  );
}
