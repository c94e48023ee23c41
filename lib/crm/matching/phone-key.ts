import { Prisma } from "@/lib/server/prisma/client";

/** The `phoneKey` of a column. */
export function phoneKeyIn(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`right(regexp_replace(
    split_part(translate(replace(${column}, '(0)', ''), 'xX/', ',,,'), ',', 1), '[^0-9]', '', 'g'), 10)`;
}
