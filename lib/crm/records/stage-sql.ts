import { Prisma } from "@/lib/server/prisma/client";
import { closedStages, type Stages, stagesMeaning } from "./stages";

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
