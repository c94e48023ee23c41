import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor } from "@/lib/server/database/scope";
import { type Attempt, defineJob, enqueue, handle } from "@/lib/server/jobs/jobs";
import { RightsLost, requireAuthor } from "@/lib/server/request/author";
import { runBatch } from "./batch";
import { actorOfStep, isUnderWay, movesRecords, type StoredChange, toStored } from "./record";
import { tellOwners } from "./stopped";

/** Of the time of each batch, that the database is left to the people who work meanwhile. */
const restShare = 1 / 10;
/** A longer change goes to the end of the queue, behind the changes of other companies. */
const atOnceMs = 10_000;

/** What is left to do of a change that is under way. */
export const changesJob = defineJob(
  "changes",
  z.object({ companyId: z.guid(), changeId: z.guid() }),
);

/**
 * Applies or undoes a change, one transaction a batch; one that is finished, stopped or gone is ignored. It stops, and
 * keeps what is done, where its author may no longer do it.
 */
export const runChanges = handle(changesJob, async ({ companyId, changeId }, attempt) => {
  const set = await findUnderWay(companyId, changeId);
  if (!set) return;
  const actor = actorOfStep(set);
  const permission = movesRecords(set) ? "delete" : undefined;
  try {
    const until = performance.now() + atOnceMs;
    let goesOn = true;
    while (goesOn && performance.now() < until) {
      const begun = performance.now();
      goesOn = await withTenant({ companyId }, actor, async (tenant) => {
        await requireAuthor(tenant, permission);
        return runBatch(tenant, changeId);
      });
      if (goesOn) await pause((performance.now() - begun) * restShare);
    }
    if (goesOn)
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

type Step = { companyId: string; set: StoredChange; actor: Actor };

/** Stores the failure after the last attempt, and at once what trying again cannot help; otherwise rethrows. */
async function giveUp(
  { companyId, set: { id, title }, actor }: Step,
  error: unknown,
  { isLast }: Attempt,
): Promise<void> {
  const reason = error instanceof AppError && error.status < 500 ? error.message : null;
  if (reason === null && !isLast) throw error;
  await withTenant({ companyId }, actor, async (tenant) => {
    const { count } = await tenant.db.changeSet.updateMany({
      where: { companyId, id, state: { in: ["applying", "undoing"] } },
      data: {
        state: "failed",
        error: reason ?? "Something went wrong on our side. What was changed can be undone",
      },
    });
    if (count > 0 && error instanceof RightsLost)
      await tellOwners(tenant, { title, reason: error.message });
  });
  if (reason === null) throw error;
}
