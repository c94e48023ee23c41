import * as z from "zod";
import { type AppError, invalidField } from "@/lib/core/errors";
import { Prisma } from "@/lib/server/prisma/client";

/** A row's place in an order: its sort value as PostgreSQL writes it, and its id. */
export type Place = { at: string | null; id: string };

/** One order of a list, in SQL: its column, its direction and the column that breaks ties. */
export type Order = {
  sort: string;
  column: Prisma.Sql;
  type: Prisma.Sql;
  id: Prisma.Sql;
  ascending: boolean;
  nullable: boolean;
};

const cursorShape = z.tuple([z.string(), z.string().nullable(), z.guid()]);

/** The cursor after this row in the order `sort`, opaque to clients. */
export function toCursor(sort: string, { at, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, at, id])).toString("base64url");
}

/**
 * The conditions of which a row after the cursor fulfils one, in the order of the list: each is a range of an index.
 * Throws `validation_failed` for a cursor of another list.
 */
export function rangesAfter(order: Order, cursor: string): Prisma.Sql[] {
  const [sort, at, lastId] = readCursor(cursor);
  if (sort !== order.sort) throw badCursor();
  const { column, type, id } = order;
  const beyond = order.ascending ? Prisma.sql`>` : Prisma.sql`<`;
  const isEmpty = Prisma.sql`${column} is null`;
  if (at === null) return [Prisma.sql`${isEmpty} and ${id} ${beyond} ${lastId}::uuid`];
  const row = Prisma.sql`(${column}, ${id}) ${beyond} (${at}::${type}, ${lastId}::uuid)`;
  return order.nullable ? [row, isEmpty] : [row];
}

/** The `order by` clause: ties by id in the same direction, empty values last in both directions. */
export function orderBy({ column, id, ascending, nullable }: Order): Prisma.Sql {
  const way = ascending ? Prisma.sql`asc` : Prisma.sql`desc`;
  return Prisma.sql`${column} ${way} ${nullable ? Prisma.sql`nulls last` : Prisma.empty}, ${id} ${way}`;
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
