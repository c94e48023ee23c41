import { quoted } from "@/lib/core/filters/values";
import { countOf } from "@/lib/core/format";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";

/** The values of a column: a query with the column `value`. */
export type Source = Prisma.Sql;

/** The number of values for which the condition holds, and the beginning of one of them. */
export async function countUnfit(
  { db }: TenantScope,
  values: Source,
  isUnfit: Prisma.Sql,
): Promise<{ count: number; example: string }> {
  const [found] = await db.$queryRaw<[{ count: number; example: string | null }]>`
    select count(*)::int as count, min(left(value::text, 100)) as example
    from (${values}) given where ${isUnfit}`;
  return { count: found.count, example: found.example ?? "" };
}

/** "3 values do not fit, such as “…”". */
export function unfit(count: number, example: string): string {
  const fit = count === 1 ? "does not fit" : "do not fit";
  return `${countOf(count, "value")} ${fit}, such as ${quoted(example)}`;
}
