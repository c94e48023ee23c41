import { randomUUID } from "node:crypto";
import { moveWithChildren } from "@/lib/crm/changes/move-records";
import { refreshStatistics } from "@/lib/crm/changes/statistics";
import { countTrashed, enterTrash } from "@/lib/crm/changes/trash-entry";
import { noCounts } from "@/lib/crm/deleted-counts";
import { childrenOf } from "@/lib/crm/kinds";
import { visibleTo } from "@/lib/crm/records/visible";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { lockRecords } from "@/lib/server/records/record-writer";
import { requireImport, type StoredImport } from "../record";
import { type ImportUndo, importKinds } from "../schema";
import { type ImportTarget, importTarget } from "../targets";
import type { ImportStep } from "./context";
import { revertUpdates } from "./revert-updates";

/** The progress of an undo. Everything trashed shares one trash id. */
type TrashUndo = ImportUndo & { trashId: string };

/** Undoes one batch, adds to the counts of `undo` and returns whether there may be more. */
type UndoBatch = (tenant: TenantScope, stored: StoredImport, undo: TrashUndo) => Promise<boolean>;

/**
 * Undoes an import, one transaction per batch, and resumes after a crash: reverts changed records and
 * trashes created ones. Records edited since and brands with other leads stay and are counted as kept.
 */
export async function undoImport(step: ImportStep): Promise<void> {
  const trashCreated = importKinds.map((kind) => trashNext(importTarget(kind))).toReversed();
  for (const undoBatch of [revertUpdates, ...trashCreated]) {
    let goesOn = true;
    while (goesOn) goesOn = await inUndo(step, undoBatch);
  }
  await inUndo(step, finish);
  await refreshStatistics(step.stored.doneRows);
}

function inUndo({ open, stored: { id } }: ImportStep, undoBatch: UndoBatch): Promise<boolean> {
  return open(async (tenant) => {
    const stored = await requireImport(tenant, id);
    if (stored.status !== "undoing") return false;
    const undo = startedUndo(stored);
    const goesOn = await undoBatch(tenant, stored, undo);
    const { companyId } = tenant;
    await tenant.db.import.update({
      where: { companyId_id: { companyId, id } },
      data: { result: { ...stored.result, undo } },
    });
    return goesOn;
  });
}

function startedUndo({ result }: StoredImport): TrashUndo {
  const before = result.undo ?? { removedBrands: 0, removedLeads: 0, reverted: 0, kept: 0 };
  return { ...before, trashId: result.undo?.trashId ?? randomUUID() };
}

/**
 * Moves the next records that the import created to the trash with the records below them. A record stays if a record
 * of an importable kind is below it.
 */
function trashNext({ stored: created, removed }: ImportTarget): UndoBatch {
  const { kind, table, movedAtOnce } = created;
  return async (tenant, { id: importId, companyId }, undo) => {
    const childless = childrenOf(kind.name)
      .filter(({ isImported }) => isImported)
      .map(
        ({ name, parent }) => Prisma.sql`and not exists (select 1 from ${fixedSql(name)} c
          where c.company_id = ${companyId}::uuid and ${fixedSql(`c.${columnName(parent.by)}`)} = r.id and c.deleted_at is null)`,
      );
    const seen = visibleTo(tenant, kind, "r");
    // Colleagues' records below it keep a record as well.
    const next = await asCompany(
      tenant,
      ({ db }) => db.$queryRaw<{ id: string }[]>`
      select id from ${fixedSql(kind.name)} r
      where company_id = ${companyId}::uuid and import_id = ${importId}::uuid and deleted_at is null and ${seen}
        ${childless.length > 0 ? Prisma.join(childless, " ") : Prisma.empty}
      order by id limit ${movedAtOnce}`,
    );
    const ids = next.map(({ id }) => id);
    const records = await lockRecords(tenant, table, ids, []);
    const move = { to: { trashId: undo.trashId } };
    const { byTop } = await moveWithChildren(tenant, created, records, {
      move,
      cause: { importId },
    });
    undo[removed] += byTop.size;
    return ids.length === movedAtOnce;
  };
}

const finish: UndoBatch = async (tenant, { id, fileName }, undo) => {
  const { db, companyId, now } = tenant;
  const counts = (await countTrashed(tenant, [undo.trashId])).get(undo.trashId);
  undo.kept += await db.brand.count({ where: { companyId, importId: id, deletedAt: null } });
  const label = `Import of ${fileName}`;
  const entry = { id: undo.trashId, subjectKind: "import", subjectId: id, label } as const;
  await enterTrash(tenant, entry, counts ?? noCounts());
  await db.import.update({
    where: { companyId_id: { companyId, id } },
    data: { status: "undone", undoneAt: now, version: { increment: 1 } },
  });
  return false;
};
