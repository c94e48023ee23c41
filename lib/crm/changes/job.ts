import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { everyone } from "@/lib/core/permissions";
import { withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor } from "@/lib/server/database/scope";
import { type Attempt, defineJob, enqueue, handle } from "@/lib/server/jobs/jobs";
import { RightsLost, requireAuthor } from "@/lib/server/request/author";
import { actionOf } from "./actions";
import { runBatch } from "./batch";
import { actorOfStep, isUnderWay, type StoredChange, toStored } from "./record";
import { refreshStatistics } from "./statistics";
import { notifyAuthor, notifyOwners } from "./stopped";

/** Share of each batch's duration during which the job pauses, so that users keep fast answers. */
const restShare = 1 / 10;
/** After this time the change is queued again, behind the changes of other companies. */
const atOnceMs = 10_000;

/** The job that continues a running change. */
export const changesJob = defineJob(
  "change-sets",
  z.object({ companyId: z.guid(), changeId: z.guid() }),
);

/**
 * Applies or undoes a change, one transaction per batch; ignores a change that is finished, stopped or deleted. If the
 * author has lost the right to it, the job stops and keeps the finished batches.
 */
export const runChanges = handle(changesJob, async ({ companyId, changeId }, attempt) => {
  const set = await findUnderWay(companyId, changeId);
  if (!set) return;
  const actor = actorOfStep(set);
  const { right, whole } = actionOf(set);
  // Half of a change that is made as a whole would be of no use.
  const scope = whole ? { companyId, sees: everyone } : { companyId };
  try {
    const until = performance.now() + atOnceMs;
    let goesOn = true;
    while (goesOn && performance.now() < until) {
      const begun = performance.now();
      goesOn = await withTenant(scope, actor, async (tenant) => {
        if (!whole) await requireAuthor(tenant, right);
        return runBatch(tenant, changeId);
      });
      if (goesOn) await pause((performance.now() - begun) * restShare);
    }
    if (!goesOn) return await refreshStatistics(set.matched);
    await withTenant({ companyId }, actor, (tenant) => enqueue(tenant, changesJob, { changeId }));
  } catch (error) {
    await giveUp({ companyId, set, actor }, error, attempt);
  }
});

function findUnderWay(companyId: string, id: string): Promise<StoredChange | null> {
  return withTenant({ companyId, timeZone: "UTC" }, systemActor, async ({ db }) => {
    const found = await db.changeSet.findUnique({ where: { companyId_id: { companyId, id } } });
    const set = found && toStored(found);
    return set && isUnderWay(set) ? set : null;
  });
}

type RunningChange = { companyId: string; set: StoredChange; actor: Actor };

/** Stores a permanent failure at once and any other after the last attempt; otherwise rethrows. */
async function giveUp(
  { companyId, set, actor }: RunningChange,
  error: unknown,
  { isLast }: Attempt,
): Promise<void> {
  const { id, title } = set;
  const { whole } = actionOf(set);
  const left = whole?.left ?? "What was changed can be undone";
  const reason = error instanceof AppError && error.status < 500 ? error.message : null;
  if (reason === null && !isLast) throw error;
  await withTenant({ companyId }, actor, async (tenant) => {
    const { count } = await tenant.db.changeSet.updateMany({
      where: { companyId, id, state: { in: ["applying", "undoing"] } },
      data: {
        state: "failed",
        error: reason ?? `Something went wrong on our side. ${left}`,
        ...(whole && !set.appliedAt && { changed: 0 }),
      },
    });
    if (count > 0) await whole?.abandon(tenant, set);
    if (count > 0) await notifyAuthor(tenant, set, "change_failed");
    if (count > 0 && error instanceof RightsLost)
      await notifyOwners(tenant, { title, reason: error.message });
  });
  if (reason === null) throw error;
}
