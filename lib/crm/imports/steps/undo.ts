import { randomUUID } from "node:crypto";
import { refreshStatistics } from "@/lib/crm/changes/statistics";
import { countTrashed, enterTrash } from "@/lib/crm/changes/trash-entry";
import { noCounts } from "@/lib/crm/deleted-counts";
import type { TenantScope } from "@/lib/server/database/scope";
import { requireImport, type StoredImport } from "../record";
import { inCompany, type StepContext, type TrashUndo, type UndoStep } from "./context";
import { revertUpdates } from "./revert-updates";
import { trashCreated } from "./trash-created";

/**
 * Undoes an import, one transaction per batch, and resumes after a crash: reverts changed records and
 * trashes created ones. Records edited since and brands with other leads stay and are counted as kept.
 */
export async function undoImport(context: StepContext): Promise<void> {
  const steps = [revertUpdates, ...trashCreated];
  for (const step of steps) {
    let goesOn = true;
    while (goesOn) goesOn = await inUndo(context, step);
  }
  await inUndo(context, finish);
  const { doneRows } = await inCompany(context, (tenant) =>
    requireImport(tenant, context.importId),
  );
  await refreshStatistics(doneRows);
}

function inUndo(context: StepContext, step: UndoStep): Promise<boolean> {
  const { companyId, importId } = context;
  return inCompany(context, async (tenant) => {
    const stored = await requireImport(tenant, importId);
    if (stored.status !== "undoing") return false;
    const undo = startedUndo(stored);
    const goesOn = await step(tenant, stored, undo);
    await tenant.db.import.update({
      where: { companyId_id: { companyId, id: importId } },
      data: { result: { ...stored.result, undo } },
    });
    return goesOn;
  });
}

function startedUndo({ result }: StoredImport): TrashUndo {
  const before = result.undo ?? { removedBrands: 0, removedLeads: 0, reverted: 0, kept: 0 };
  return { ...before, trashId: result.undo?.trashId ?? randomUUID() };
}

async function finish(
  tenant: TenantScope,
  stored: StoredImport,
  undo: TrashUndo,
): Promise<boolean> {
  const { db, companyId, now } = tenant;
  const counts = (await countTrashed(tenant, [undo.trashId])).get(undo.trashId);
  undo.kept += await db.brand.count({ where: { companyId, importId: stored.id, deletedAt: null } });
  const label = `Import of ${stored.fileName}`;
  const entry = { id: undo.trashId, subjectKind: "import", subjectId: stored.id, label } as const;
  await enterTrash(tenant, entry, counts ?? noCounts());
  await db.import.update({
    where: { companyId_id: { companyId, id: stored.id } },
    data: { status: "undone", undoneAt: now, version: { increment: 1 } },
  });
  return false;
}
