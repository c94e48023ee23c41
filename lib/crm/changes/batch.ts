import type { Conversion } from "@/lib/crm/changes/convert/rule";
import { copySome, type Direction, exchangeColumns } from "@/lib/crm/changes/convert/step";
import { storedKindList, storedKinds } from "@/lib/crm/stored-kinds";
import { allowLongWaits } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { applyItems } from "./apply";
import { deleteItems, restoreDeletedItems } from "./delete";
import { byKind, type ItemResult, nextItems, writeResults } from "./items";
import { isUnderWay, lockChange, movesRecords, type StoredChange } from "./record";
import { deleteRestoredItems, restoreItems } from "./restore";
import type { ItemOutcome } from "./schema";
import { notifyAuthor } from "./stopped";
import { settleTrash } from "./trash-entry";
import { undoItems } from "./undo";

const batchSize = 500;

/**
 * Processes the next records of a running change, at most 500, and stores its progress in the same transaction, so a
 * killed worker leaves whole batches. Returns false once the change is done or stopped.
 */
export async function runBatch(tenant: TenantScope, id: string): Promise<boolean> {
  await allowLongWaits(tenant.db);
  const set = await lockChange(tenant, id);
  if (!isUnderWay(set)) return false;
  const { conversion } = set.request;
  if (conversion) return convertBatch(tenant, set, conversion);
  const size = sizeOf(set);
  const items = await nextItems(tenant, set, size);
  const results: ItemResult[] = [];
  for (const [kind, own] of byKind(items)) {
    const stored = storedKinds[kind].in(tenant.catalogue);
    results.push(...(await stepOf(set)(tenant, set, stored, own)));
  }
  await writeResults(tenant, set, results);
  const done = Math.min(set.done + size, set.matched);
  await advance(tenant, set, results, done);
  if (done < set.matched) return true;
  await finish(tenant, id);
  return false;
}

/** Copies the next values of a converted field; the last batch also lets it have the other kind. */
async function convertBatch(
  tenant: TenantScope,
  { id, state, matched, done, changed }: StoredChange,
  conversion: Conversion,
): Promise<boolean> {
  const { db, companyId } = tenant;
  const direction = directionOf({ state });
  const { copied, isOver } = await copySome(tenant, conversion, { direction, size: batchSize });
  if (isOver) await exchangeColumns(tenant, conversion, direction);
  const isUndone = isOver && direction === "back";
  const passed = direction === "there" ? copied : batchSize;
  await db.changeSet.update({
    where: { companyId_id: { companyId, id } },
    data: {
      done: isOver ? matched : Math.min(done + passed, matched),
      ...(direction === "there" && { changed: { increment: copied } }),
      ...(isUndone && { undone: changed }),
    },
  });
  if (isOver) await finish(tenant, id);
  return !isOver;
}

/** Where the step of a conversion takes the values. */
export function directionOf({ state }: Pick<StoredChange, "state">): Direction {
  return state === "undoing" ? "back" : "there";
}

/** Completes a change in this transaction. */
export async function runAll(tenant: TenantScope, id: string): Promise<void> {
  let goesOn = true;
  while (goesOn) goesOn = await runBatch(tenant, id);
}

function sizeOf(set: StoredChange): number {
  if (!movesRecords(set)) return batchSize;
  const kinds = set.recordKind ? [storedKinds[set.recordKind]] : storedKindList;
  return Math.min(...kinds.map(({ movedAtOnce }) => movedAtOnce));
}

function stepOf({ state, request }: StoredChange) {
  if (request.restore) return state === "undoing" ? deleteRestoredItems : restoreItems;
  if (state === "undoing") return request.delete ? restoreDeletedItems : undoItems;
  return request.delete ? deleteItems : applyItems;
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
  const set = await lockChange(tenant, id);
  const isUndo = set.state === "undoing";
  await settleTrash(tenant, await restoredBatches(tenant, set));
  await db.changeSet.update({
    where: { companyId_id: { companyId, id } },
    data: isUndo ? { state: "undone", undoneAt: now } : { state: "applied", appliedAt: now },
  });
  await notifyAuthor(tenant, set, isUndo ? "change_undone" : "change");
  await auditChange(tenant, set, isUndo ? "change.undone" : "change.applied");
}

/** The trash batches from which the current step restores records. */
export async function restoredBatches(
  { db, companyId }: TenantScope,
  { id, request, state, trashId }: StoredChange,
): Promise<string[]> {
  if (request.delete && state === "undoing" && trashId) return [trashId];
  if (!request.restore || state === "undoing") return [];
  const rows = await db.$queryRaw<{ trashId: string }[]>`
    select distinct before->>'trashId' as "trashId" from change_item
    where company_id = ${companyId}::uuid and set_id = ${id}::uuid`;
  return rows.map((row) => row.trashId);
}

/** Writes the result of the whole change to the audit log. */
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
