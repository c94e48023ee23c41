import { randomUUID } from "node:crypto";
import { withTenant } from "@/lib/server/database/db";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { requireImport, type StoredImport } from "../record";
import type { StepContext, TrashUndo, UndoStep } from "./context";
import { revertUpdates } from "./revert-updates";
import { trashCreatedBrands, trashCreatedLeads } from "./trash";

/**
 * Undoes an import, one transaction per batch, and resumes after a crash: reverts changed records and
 * trashes created ones. Records edited since and brands with other leads stay and are counted as kept.
 */
export async function undoImport(context: StepContext, stored: StoredImport): Promise<void> {
  const steps = [revertUpdates, trashCreatedLeads, trashCreatedBrands];
  for (const step of steps) {
    let goesOn = true;
    while (goesOn) goesOn = await inUndo(context, stored.id, step);
  }
  await inUndo(context, stored.id, finish);
}

function inUndo(
  { companyId, actor }: StepContext,
  importId: string,
  step: UndoStep,
): Promise<boolean> {
  return withTenant({ companyId }, actor, async (tenant) => {
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
  const { db, companyId, actor, now } = tenant;
  const counts = await countTrashed(tenant, undo.trashId);
  undo.kept += await db.brand.count({ where: { companyId, importId: stored.id, deletedAt: null } });
  await db.trashBatch.create({
    data: {
      companyId,
      id: undo.trashId,
      subjectKind: "import",
      subjectId: stored.id,
      label: `Import of ${stored.fileName}`,
      counts,
      actorId: actorId(actor),
      actorName: actor.name,
      createdAt: now,
    },
  });
  await db.import.update({
    where: { companyId_id: { companyId, id: stored.id } },
    data: { status: "undone", undoneAt: now, version: { increment: 1 } },
  });
  return false;
}

async function countTrashed({ db, companyId }: TenantScope, deletedBatch: string) {
  const where = { companyId, deletedBatch };
  const [brands, leads] = [await db.brand.count({ where }), await db.lead.count({ where })];
  const [meetings, enquiries] = [
    await db.meeting.count({ where }),
    await db.enquiry.count({ where }),
  ];
  return { brands, leads, meetings, enquiries };
}
