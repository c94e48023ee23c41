import type { TenantScope } from "@/lib/server/scope";

type Staged = { stage?: unknown };

/** The column that goes with a change of the stage: the new one begins now. Nothing if the stage stays. */
export function newStage(
  { now }: Pick<TenantScope, "now">,
  before: Staged,
  after: Staged,
): { stageSince?: Date } {
  return after.stage === undefined || after.stage === before.stage ? {} : { stageSince: now };
}
