import { Prisma } from "@/lib/server/prisma/client";

const standIn = Symbol("the company");

/**
 * The company's id in SQL that is written once for all companies. Every subquery names it beside what it is joined
 * by: a distributed database sends a statement to one node only where it knows the company of each of its tables.
 */
export const ownCompany = Prisma.sql`${standIn}::uuid`;

/** The SQL with the company's id in every place of `ownCompany`. */
export function ofCompany(sql: Prisma.Sql, companyId: string): Prisma.Sql {
  if (!sql.values.includes(standIn)) return sql;
  const values = sql.values.map((value) => (value === standIn ? companyId : value));
  return new Prisma.Sql(sql.strings, values);
}
