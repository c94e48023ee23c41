import { allowLongWaits } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { applyValues } from "./apply";
import { deleteRecords, restoreRecords } from "./delete";
import { byKind, type ItemResult, nextItems, writeResults } from "./items";
import { holdChange, isUnderWay, movesRecords, type StoredChange } from "./record";
import { deleteRestored, restoreFromBatches } from "./restore";
import type { ItemOutcome } from "./schema";
import { changeTargets } from "./targets";
import { settleTrash } from "./trash-entry";
import { undoValues } from "./undo";

const batchSize = 500;

/**
 * Takes the next records of a change that is under way, 500 at most, in one transaction with its progress; false once
 * nothing is left to do or it was stopped. A worker that is killed leaves whole batches.
 */
export async function runBatch(tenant: TenantScope, id: string): Promise<boolean> {
  await allowLongWaits(tenant.db);
  const set = await holdChange(tenant, id);
  if (!isUnderWay(set)) return false;
  const size = sizeOf(set);
  const items = await nextItems(tenant, set, size);
  const results: ItemResult[] = [];
  for (const [kind, own] of byKind(items))
    results.push(...(await stepOf(set)(tenant, set, changeTargets[kind], own)));
  await writeResults(tenant, set, results);
  const done = Math.min(set.done + size, set.matched);
  await advance(tenant, set, results, done);
  if (done < set.matched) return true;
  await finish(tenant, id);
  return false;
}

/** Does all that is left of a change, in this transaction. */
export async function runAll(tenant: TenantScope, id: string): Promise<void> {
  let goesOn = true;
  while (goesOn) goesOn = await runBatch(tenant, id);
}

function sizeOf(set: StoredChange): number {
  return movesRecords(set) ? changeTargets[set.recordKind ?? "brand"].deletedAtOnce : batchSize;
}

function stepOf({ state, request }: StoredChange) {
  if (request.restore) return state === "undoing" ? deleteRestored : restoreFromBatches;
  if (state === "undoing") return request.delete ? restoreRecords : undoValues;
  return request.delete ? deleteRecords : applyValues;
}

async function advance(
  { db, companyId }: TenantScope,
  { id }: StoredChange,
  results: readonly ItemResult[],
  done: number,
): Promise<void> {
  const count = (wanted: ItemOutcome) => ({
    increment: results.filter(({ outcome }) => outcome === wanted).length,
  });
  await db.changeSet.update({
    where: { companyId_id: { companyId, id } },
    data: {
      done,
      changed: count("applied"),
      same: count("same"),
      failed: count("failed"),
      undone: count("undone"),
      kept: count("kept"),
    },
  });
}

async function finish(tenant: TenantScope, id: string): Promise<void> {
  const { db, companyId, now } = tenant;
  const set = await holdChange(tenant, id);
  const isUndo = set.state === "undoing";
  if (isUndo && set.request.delete) await settleTrash(tenant, set);
  await db.changeSet.update({
    where: { companyId_id: { companyId, id } },
    data: isUndo ? { state: "undone", undoneAt: now } : { state: "applied", appliedAt: now },
  });
  await auditChange(tenant, set, isUndo ? "change.undone" : "change.applied");
}

/** Writes what became of the whole change to the audit log. */
export async function auditChange(
  tenant: TenantScope,
  { id, kind, title, ...counts }: StoredChange,
  action: "change.applied" | "change.cancelled" | "change.undone",
): Promise<void> {
  const { matched, changed, same, failed, undone, kept } = counts;
  const after = action === "change.undone" ? { undone, kept } : { changed, same, failed };
  await recordAudit(tenant, {
    action,
    subjectKind: "change",
    subjectId: id,
    details: { label: title, kind, matched, ...after },
  });
}
