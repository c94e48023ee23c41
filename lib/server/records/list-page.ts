import { createHash } from "node:crypto";
import { invalidField } from "@/lib/core/errors";
import { countCap, offsetOf, type Pagination, toPagination } from "@/lib/core/pagination";
import { refusingBadValues } from "@/lib/server/database/database-fault";
import { keepPlan, wholeNumber } from "@/lib/server/database/reader";
import type { SqlReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { countOnce, forgetCount } from "./count-cache";
import {
  allRanges,
  badCursor,
  type Order,
  placeOf,
  type RowPlace,
  rangesAfter,
  toCursor,
} from "./list-cursor";

/**
 * A column that a list may be sorted by. Empty values of a nullable column come last in both directions; the index of a
 * sparse one leaves them out.
 */
export type SortColumn = {
  column: Prisma.Sql;
  type: Prisma.Sql;
  nullable?: boolean;
  isSparse?: boolean;
  values?: Order["values"];
};

/**
 * Text that is searched for. A row `matches` where it fulfils one of `alternatives`: no row fulfils two, and an
 * index serves each.
 */
export type TextSearch = { matches: Prisma.Sql; alternatives: Prisma.Sql[] };

/**
 * The key of a list's rows. All of them fulfil `within`, which excludes every other row with the same `id`. `id` also
 * breaks ties of the order.
 */
export type RowKey = { within: Prisma.Sql; id: Prisma.Sql };

/** The source of a list's rows; `record` is the JSON object a client sees. */
export type ListSource = {
  from: Prisma.Sql;
  /** Tables of a `with` that `from` joins, read at once for all rows of the page `k`, by their `id`. */
  beside?: Prisma.Sql | undefined;
  /** The table that is searched, sorted and counted: `from` without tables that are only shown. */
  counted: Prisma.Sql;
  key: RowKey;
  /** Further conditions on a row. */
  where: Prisma.Sql[];
  /** A text search that is more than a condition of `where`. */
  search?: TextSearch | undefined;
  /** Whether one plan is the best for all values that `where` may hold. */
  isSteady?: boolean;
  record: Prisma.Sql;
  sortable: Record<string, SortColumn>;
};

/** The order and the page of a list; the rest of its query has become conditions. */
export type ListQuery = {
  page: number;
  limit: number;
  sort: string;
  cursor?: string | undefined;
  search?: string | undefined;
};

type PageRow<T> = { counted: number; page: (RowPlace & { record: T })[] };

/**
 * Reads one page of records and its pagination in one statement. The records are objects of `source.record` as
 * PostgreSQL writes them. Rows past 10,000 need `query.cursor`; throws `validation_failed` for a page beyond and for
 * a cursor of another list.
 */
export async function readPage<T>(
  db: SqlReader,
  source: ListSource,
  query: ListQuery,
): Promise<{ records: T[]; pagination: Pagination }> {
  if (!query.cursor) requireReachable(query);
  const matches = source.search ? [source.search.matches] : [];
  const where = Prisma.join([source.key.within, ...source.where, ...matches], " and ");
  const key = digestOf([where.text, where.values]);
  const { toCount, counted, page } = await countOnce(key, async (rows) => {
    const statement = pageStatement(source, where, query, rows);
    if (source.isSteady && query.page === 1 && !query.cursor) keepPlan(statement);
    const read = () => db.$queryRaw<[PageRow<T>]>(statement);
    const [found] = await (query.cursor ? refusingBadValues(badCursor(), read) : read());
    return found;
  });
  const last = page.length > query.limit ? page[query.limit - 1] : undefined;
  if (toCount === 0 && !last && !query.cursor) {
    forgetCount(key);
    return readPage(db, source, query);
  }
  return {
    records: page.slice(0, query.limit).map((row) => row.record),
    pagination: {
      ...toPagination(query.page, query.limit, toCount === 0 ? countCap + 1 : counted),
      nextCursor: last ? toCursor(query.sort, last) : null,
    },
  };
}

/** Conditions can hold thousands of ids. */
function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("base64");
}

/** A pattern that finds the text anywhere in a lower-case text, its `\ % _` taken literally, and any character for `any`. */
export function containsPattern(text: string, any?: RegExp): Prisma.Sql {
  const pattern = literally(text);
  return lowerCase(`%${any ? pattern.split(any).join("_") : pattern}%`);
}

/** A pattern of lower-case texts that begin with this one, or with `before` and this one. */
export function startsPattern(text: string, before = ""): Prisma.Sql {
  return lowerCase(`${before}${literally(text)}%`);
}

/** The text in the lower case of PostgreSQL, which differs from JavaScript and which searches use. */
export function lowerCase(text: string | null): Prisma.Sql {
  return Prisma.sql`lower(${text}::text)`;
}

/** The texts in that lower case, as an array. */
export function lowerCases(texts: readonly string[]): Prisma.Sql {
  return Prisma.sql`array(select lower(text) from unnest(${[...texts]}::text[]) text)`;
}

/**
 * The texts as an array that the planner does not see: it took the further contacts of 500 known keys for half of a
 * company's 20,000 leads, and read all in 217 ms instead of 10.
 */
export function hiddenTexts(texts: readonly string[]): Prisma.Sql {
  return Prisma.sql`(select ${[...new Set(texts)]}::text[])::text[]`;
}

function literally(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

function pageStatement(
  source: ListSource,
  where: Prisma.Sql,
  query: ListQuery,
  toCount: number,
): Prisma.Sql {
  const order = orderOf(source, query.sort);
  const walked = records(source, keys(source.counted, where, order, query));
  if (toCount === 0) return Prisma.sql`select 0 as counted, ${walked} as page`;
  if (query.search || source.search) return searchStatement(source, where, query, toCount);
  return Prisma.sql`
    select (select count(*)::int from (select 1 from ${source.counted} where ${where} limit ${wholeNumber(toCount)}) c) as counted,
      ${walked} as page`;
}

/**
 * Finds the matches of the search once, for the count and the page. If there are more than are counted, matches are
 * close together, and the page is read in its order instead.
 */
function searchStatement(
  source: ListSource,
  where: Prisma.Sql,
  query: ListQuery,
  toCount: number,
): Prisma.Sql {
  const order = orderOf(source, query.sort);
  const filters = Prisma.join([source.key.within, ...source.where], " and ");
  const alternatives = (source.search?.alternatives ?? [Prisma.sql`true`]).map(
    (part) => Prisma.sql`
      select ${order.id} as id, ${placeOf(order)} as at from ${source.counted} where ${filters} and ${part}`,
  );
  const found = {
    ...order,
    column: Prisma.sql`found.at`,
    ...(order.values && { type: Prisma.sql`int`, values: undefined }),
    id: Prisma.sql`found.id`,
  };
  const few = records(source, keys(Prisma.sql`found`, Prisma.sql`true`, found, query));
  const many = records(source, keys(source.counted, where, order, query));
  return Prisma.sql`
    with found as materialized (${Prisma.join(alternatives, " union all ")} limit ${toCount})
    select (select count(*)::int from found) as counted,
      case when (select count(*) from found) < ${toCount} then ${few} else ${many} end as page`;
}

/**
 * The ids of one page in order, without their rows, so that a deep page reads only an index. The rows after a cursor
 * are read range by range until the page is full.
 */
function keys(table: Prisma.Sql, where: Prisma.Sql, order: Order, query: ListQuery): Prisma.Sql {
  const ranges = query.cursor ? rangesAfter(order, query.cursor) : allRanges(order);
  const skipped = query.cursor ? 0 : offsetOf(query.page, query.limit);
  const most = wholeNumber(query.limit + 1);
  const offset = wholeNumber(skipped);
  const isOne = ranges.length === 1 && !ranges[0]?.values;
  const part = isOne
    ? Prisma.sql`limit ${most} offset ${offset}`
    : Prisma.sql`limit ${wholeNumber(skipped + query.limit + 1)}`;
  const read = ranges.map((range) => {
    const rows = Prisma.sql`
      (select ${order.id} as id, ${placeOf(order)} as at from ${table} where ${where} and ${range.where}
      order by ${range.orderBy} ${part})`;
    if (!range.values) return rows;
    return Prisma.sql`
      (select of_value.id, of_value.at from unnest(${[...range.values]}::text[]) chosen(value), lateral ${rows} of_value)`;
  });
  return isOne
    ? Prisma.join(read)
    : Prisma.sql`select * from (${Prisma.join(read, " union all ")}) k limit ${most} offset ${offset}`;
}

/**
 * The records of the keys, each looked up by its whole key. `limit 1` prevents the opposite join, which would read the
 * keys again for every row of a company without statistics.
 */
function records(source: ListSource, pageKeys: Prisma.Sql): Prisma.Sql {
  const { within, id } = source.key;
  const numbered = Prisma.sql`select p.*, row_number() over () as position from (${pageKeys}) p`;
  const { beside } = source;
  return Prisma.sql`(
    ${beside ? Prisma.sql`with k as materialized (${numbered}), ${beside}` : Prisma.empty}
    select coalesce(json_agg(json_build_object('record', r.record, 'at', k.at::text, 'id', k.id) order by k.position), '[]')
    from ${beside ? Prisma.sql`k` : Prisma.sql`(${numbered}) k`},
      lateral (select ${source.record} as record from ${source.from} where ${within} and ${id} = k.id limit 1) r)`;
}

function orderOf(source: ListSource, sort: string): Order {
  const found = source.sortable[sort.replace(/^-/, "")];
  if (!found) throw new Error(`no column for the order ${sort}`);
  const { column, type, nullable = false, isSparse = false, values } = found;
  const ascending = !sort.startsWith("-");
  return { sort, column, type, id: source.key.id, ascending, nullable, isSparse, values };
}

function requireReachable({ page, limit }: ListQuery): void {
  if (offsetOf(page, limit) >= countCap)
    throw invalidField("page", "Rows past 10,000 are reached with cursor, not with page");
}
