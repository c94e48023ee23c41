import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";

/** Since when the record of `row` is in its stage: it stores none while it is in its first. */
export function stageSinceOf(row: string): Prisma.Sql {
  return fixedSql(`coalesce(${row}.stage_since, ${row}.created_at)`);
}

type Staged = { stage?: unknown };

/** The column that goes with a change of the stage: the new one begins now. Nothing if the stage stays. */
export function newStage(
  { now }: Pick<TenantScope, "now">,
  before: Staged,
  after: Staged,
): { stageSince?: Date } {
  return after.stage === undefined || after.stage === before.stage ? {} : { stageSince: now };
}
