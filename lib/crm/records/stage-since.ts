import { fixedSql } from "@/lib/server/database/reader";
import type { Prisma } from "@/lib/server/prisma/client";

/** Since when the record of `row` is in its stage: it stores none while it is in its first. */
export function stageSinceOf(row: string): Prisma.Sql {
  return fixedSql(`coalesce(${row}.stage_since, ${row}.created_at)`);
}
