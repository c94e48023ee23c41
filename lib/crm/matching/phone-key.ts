import { Prisma } from "@/lib/server/prisma/client";

/**
 * The digits by which a number is the same in every spelling: the last ten, without country and trunk codes, before an
 * extension or a second number. Null without digits.
 */
export function phoneKey(text: string): string | null {
  const [first = ""] = text.replaceAll("(0)", "").split(/[xX,/]/);
  return first.replace(/\D/g, "").slice(-10) || null;
}

/** The same of a column. */
export function phoneKeyIn(column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`right(regexp_replace(
    split_part(translate(replace(${column}, '(0)', ''), 'xX/', ',,,'), ',', 1), '[^0-9]', '', 'g'), 10)`;
}
