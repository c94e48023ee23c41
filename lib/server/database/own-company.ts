import { Prisma } from "@/lib/server/prisma/client";

const standIn = Symbol("the company");

/**
 * A placeholder of the company's id in SQL that is written once for all companies. Every subquery names the company
 * in addition to its join, because a distributed database sends a statement to one node only if it knows the company
 * of each table.
 */
export const ownCompany = Prisma.sql`${standIn}::uuid`;

/** Replaces every `ownCompany` in the SQL by the company's id. */
export function ofCompany(sql: Prisma.Sql, companyId: string): Prisma.Sql {
  if (!sql.values.includes(standIn)) return sql;
  const values = sql.values.map((value) => (value === standIn ? companyId : value));
  return new Prisma.Sql(sql.strings, values);
}
