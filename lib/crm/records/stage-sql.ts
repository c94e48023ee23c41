import { closedStages, type Stages, stagesMeaning } from "@/lib/core/stages";
import { fixedSql } from "@/lib/server/database/reader";
import { Prisma } from "@/lib/server/prisma/client";

/** The condition that the stage in this column is open, won or lost. */
export function stageIs(
  meaning: "open" | "won" | "lost",
  column: Prisma.Sql,
  stages: Stages,
): Prisma.Sql {
  if (meaning === "open")
    return Prisma.sql`${column} not in (${Prisma.join([...closedStages(stages)])})`;
  return Prisma.sql`${column} in (${Prisma.join([...stagesMeaning(stages, meaning)])})`;
}

/** When the record of `row` entered its stage; a record that never changed its stage stores no time. */
export function stageSinceOf(row: string): Prisma.Sql {
  return fixedSql(`coalesce(${row}.stage_since, ${row}.created_at)`);
}
