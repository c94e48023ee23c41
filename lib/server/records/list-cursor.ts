import * as z from "zod";
import { type AppError, invalidField } from "@/lib/core/errors";
import { Prisma } from "@/lib/server/prisma/client";

/** A row's place in an order: its sort value as PostgreSQL writes it, and its id. */
export type RowPlace = { at: string | null; id: string };

/** An order of a list, in SQL: its column, its direction and the column that breaks ties. */
export type Order = {
  sort: string;
  column: Prisma.Sql;
  type: Prisma.Sql;
  id: Prisma.Sql;
  ascending: boolean;
  nullable: boolean;
  /** The index of the column has no empty values. */
  isSparse?: boolean | undefined;
  /** The values in their order, where that is not the column's own. */
  values?: readonly string[] | undefined;
};

const cursorShape = z.tuple([z.string(), z.string().nullable(), z.guid()]);

/** The cursor after this row in the order `sort`, opaque to clients. */
export function toCursor(sort: string, { at, id }: RowPlace): string {
  return Buffer.from(JSON.stringify([sort, at, id])).toString("base64url");
}

/**
 * Rows that follow each other in the index of a list: their condition, and their `order by`. With `values` it is a
 * range of each value in turn, whose condition names the value `chosen.value`.
 */
export type Range = { where: Prisma.Sql; orderBy: Prisma.Sql; values?: readonly string[] };

/** The value by which a row has its place in the order. */
export function placeOf({ column, values }: Pick<Order, "column" | "values">): Prisma.Sql {
  return values ? Prisma.sql`array_position(${[...values]}::text[], ${column})` : column;
}

/** The ranges of all rows, in the order of the list. */
export function allRanges(order: Order): Range[] {
  const { column, isSparse, values } = order;
  if (values) return rangesOf(order, values);
  if (!isSparse) return [{ where: Prisma.sql`true`, orderBy: orderBy(order) }];
  return [
    { where: Prisma.sql`${column} is not null`, orderBy: orderBy(order) },
    emptyRange(order, Prisma.sql`${column} is null`),
  ];
}

/** Each value in turn, so that an index by the column reads them in any order of the values. */
function rangesOf(order: Order, values: readonly string[]): Range[] {
  const filled = {
    where: Prisma.sql`${order.column} = chosen.value`,
    orderBy: byId(order),
    values: order.ascending ? values : values.toReversed(),
  };
  const empty = { where: Prisma.sql`${order.column} is null`, orderBy: byId(order) };
  return order.nullable ? [filled, empty] : [filled];
}

/** Rows without a value, which a sparse index does not have. */
function emptyRange(order: Order, where: Prisma.Sql): Range {
  return { where, orderBy: order.isSparse ? byId(order) : orderBy(order) };
}

/** The ranges of the rows after the cursor, in the order of the list. Throws `validation_failed` for a cursor of another list. */
export function rangesAfter(order: Order, cursor: string): Range[] {
  const [sort, at, lastId] = readCursor(cursor);
  if (sort !== order.sort) throw badCursor();
  const { column, type, id } = order;
  const beyond = order.ascending ? Prisma.sql`>` : Prisma.sql`<`;
  const isEmpty = Prisma.sql`${column} is null`;
  if (at === null)
    return [emptyRange(order, Prisma.sql`${isEmpty} and ${id} ${beyond} ${lastId}::uuid`)];
  if (order.values) return rangesFrom(order, order.values, { at, lastId });
  const where = Prisma.sql`(${column}, ${id}) ${beyond} (${at}::${type}, ${lastId}::uuid)`;
  const filled = { where, orderBy: orderBy(order) };
  return order.nullable ? [filled, emptyRange(order, isEmpty)] : [filled];
}

function rangesFrom(
  order: Order,
  values: readonly string[],
  { at, lastId }: { at: string; lastId: string },
): Range[] {
  const place = Number(at) - 1;
  const value = values[place];
  if (value === undefined) throw badCursor();
  const beyond = order.ascending ? Prisma.sql`>` : Prisma.sql`<`;
  const rest = order.ascending ? values.slice(place + 1) : values.slice(0, place);
  const where = Prisma.sql`${order.column} = ${value} and ${order.id} ${beyond} ${lastId}::uuid`;
  return [{ where, orderBy: byId(order) }, ...rangesOf(order, rest)];
}

/** Ties by id in the same direction, empty values last in both directions. */
function orderBy(order: Order): Prisma.Sql {
  const last = order.nullable && !order.isSparse ? Prisma.sql`nulls last` : Prisma.empty;
  return Prisma.sql`${order.column} ${wayOf(order)} ${last}, ${byId(order)}`;
}

function byId(order: Order): Prisma.Sql {
  return Prisma.sql`${order.id} ${wayOf(order)}`;
}

function wayOf({ ascending }: Order): Prisma.Sql {
  return ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
}

/** The refusal of a cursor of another list. */
export function badCursor(): AppError {
  return invalidField(
    "cursor",
    "This cursor does not belong to this list. Start again without one",
  );
}

function readCursor(cursor: string): z.output<typeof cursorShape> {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw badCursor();
  }
}
