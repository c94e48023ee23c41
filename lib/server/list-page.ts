import { z } from "zod";
import { type AppError, invalidField } from "@/lib/core/errors";
import { countCap, offsetOf, type Pagination, toPagination } from "@/lib/core/pagination";
import { refusingBadValues } from "./database-fault";
import { Prisma } from "./prisma/client";
import type { Db } from "./scope";

/** A column a list may be ordered by. Empty values of a nullable one come last either way. */
export type SortColumn = { column: Prisma.Sql; type: Prisma.Sql; nullable?: boolean };

/** Where a list's rows come from. `id` breaks ties; `record` is the JSON object a client sees. */
export type ListSource = {
  from: Prisma.Sql;
  /** The table that is counted: like `from`, without what is only joined to be shown. */
  counted: Prisma.Sql;
  where: Prisma.Sql[];
  id: Prisma.Sql;
  record: Prisma.Sql;
  sortable: Record<string, SortColumn>;
};

type PageRow<T> = { counted: number; page: { record: T; at: string | null; id: string }[] };

type ListQuery = { page: number; limit: number; sort: string; cursor?: string | undefined };

/**
 * One page of records and where it stands, in one statement. The records are objects of `source.record`
 * as PostgreSQL writes them. Rows past 10,000 are reached by `query.cursor`; throws `validation_failed`
 * for a page beyond and for a cursor that is none of ours.
 */
export async function readPage<T>(
  db: Db,
  source: ListSource,
  query: ListQuery,
): Promise<{ records: T[]; pagination: Pagination }> {
  const offset = query.cursor ? 0 : requireReachable(query);
  const order = orderOf(source, query.sort);
  const where = Prisma.join(source.where, " and ");
  const after = query.cursor
    ? Prisma.sql`and ${afterCursor(order, source.id, query)}`
    : Prisma.empty;
  const { counted, page } = await refusingBadValues(badCursor(), async () => {
    const rows = await db.$queryRaw<[PageRow<T>]>`
    select
      (select count(*)::int from (select 1 from ${source.counted} where ${where} limit ${countCap + 1}) c) as counted,
      (select coalesce(json_agg(p), '[]') from (
        select ${source.record} as record, ${order.column}::text as at, ${source.id} as id
        from ${source.from}
        where ${where} ${after}
        order by ${order.column} ${order.direction}, ${source.id} ${order.idDirection}
        limit ${query.limit + 1} offset ${offset}
      ) p) as page`;
    return rows[0];
  });
  const last = page.length > query.limit ? page[query.limit - 1] : undefined;
  return {
    records: page.slice(0, query.limit).map((row) => row.record),
    pagination: {
      ...toPagination(query.page, query.limit, counted),
      nextCursor: last ? toCursor(query.sort, last) : null,
    },
  };
}

/** A pattern that finds the text anywhere, its `\ % _` taken literally, in lower case. */
export function containsPattern(search: string): string {
  return `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
}

type Order = SortColumn & { ascending: boolean; direction: Prisma.Sql; idDirection: Prisma.Sql };

function orderOf(source: ListSource, sort: string): Order {
  const ascending = !sort.startsWith("-");
  const found = source.sortable[sort.replace("-", "")];
  if (!found) throw new Error(`no column for the order ${sort}`);
  const idDirection = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  const direction = found.nullable ? Prisma.sql`${idDirection} nulls last` : idDirection;
  return { ...found, ascending, direction, idDirection };
}

function requireReachable({ page, limit }: ListQuery): number {
  const offset = offsetOf(page, limit);
  if (offset >= countCap)
    throw invalidField("page", "Rows past 10,000 are reached with cursor, not with page");
  return offset;
}

const cursorShape = z.tuple([z.string(), z.string().nullable(), z.guid()]);

function toCursor(sort: string, last: { at: string | null; id: string }): string {
  return Buffer.from(JSON.stringify([sort, last.at, last.id])).toString("base64url");
}

function afterCursor(order: Order, id: Prisma.Sql, query: ListQuery): Prisma.Sql {
  const [sort, at, lastId] = readCursor(query.cursor ?? "");
  if (sort !== query.sort) throw badCursor();
  const beyond = order.ascending ? Prisma.sql`>` : Prisma.sql`<`;
  const { column, type } = order;
  if (at === null) return Prisma.sql`(${column} is null and ${id} ${beyond} ${lastId}::uuid)`;
  const row = Prisma.sql`(${column}, ${id}) ${beyond} (${at}::${type}, ${lastId}::uuid)`;
  return order.nullable ? Prisma.sql`(${row} or ${column} is null)` : row;
}

function readCursor(cursor: string): z.output<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw badCursor();
  }
}

function badCursor(): AppError {
  return invalidField(
    "cursor",
    "This cursor does not belong to this list. Start again without one",
  );
}
