import { allowLongWaits } from "@/lib/server/database/db";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { actionOf } from "./actions";
import { isUnderWay, isUndoing, lockChange, type StoredChange, updateChange } from "./record";
import { notifyAuthor } from "./stopped";

/**
 * Processes the next records of a running change, at most 500, and stores its progress in the same transaction, so a
 * killed worker leaves whole batches. Returns false once the change is done or stopped.
 */
export async function runBatch(tenant: TenantScope, id: string): Promise<boolean> {
  await allowLongWaits(tenant.db);
  const set = await lockChange(tenant, id);
  if (!isUnderWay(set)) return false;
  const { step, undoStep } = actionOf(set);
  const { data, isOver } = await (isUndoing(set) ? undoStep : step)(tenant, set);
  await updateChange(tenant, id, data);
  if (isOver) await finish(tenant, id);
  return !isOver;
}

/** Completes a change in this transaction. */
export async function runAll(tenant: TenantScope, id: string): Promise<void> {
  let goesOn = true;
  while (goesOn) goesOn = await runBatch(tenant, id);
}

async function finish(tenant: TenantScope, id: string): Promise<void> {
  const { now } = tenant;
  const set = await lockChange(tenant, id);
  const isUndo = isUndoing(set);
  await actionOf(set).settleTrash?.(tenant, set);
  const end = isUndo ? { state: "undone", undoneAt: now } : { state: "applied", appliedAt: now };
  await updateChange(tenant, id, end);
  await notifyAuthor(tenant, set, isUndo ? "change_undone" : "change");
  await auditChange(tenant, set, isUndo ? "change.undone" : "change.applied");
}

/** Writes the result of the whole change to the audit log. */
export async function auditChange(
  tenant: TenantScope,
  { id, kind, title, ...counts }: StoredChange,
  action: `change.${"suggested" | "dismissed" | "applied" | "cancelled" | "undone"}`,
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
