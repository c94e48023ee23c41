import { randomUUID } from "node:crypto";
import { moveWithChildren } from "@/lib/crm/changes/move-records";
import { lockPermitted } from "@/lib/crm/changes/permitted";
import { refreshStatistics } from "@/lib/crm/changes/statistics";
import { addToEntry, settleTrash } from "@/lib/crm/changes/trash-entry";
import { kindList } from "@/lib/crm/kinds/kinds";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { requireAuthor } from "@/lib/server/request/author";
import { type ImportKind, importKinds } from "../choices";
import type { ImportUndo } from "../outcome/schema";
import { findImport, type StoredImport } from "../record";
import { importTarget } from "../targets";
import type { ImportStep } from "./context";
import { revertUpdates } from "./revert-updates";
import { workedOn } from "./worked-on";

/** The progress of an undo. Everything trashed shares one trash id. */
type TrashUndo = ImportUndo & { trashId: string };

/**
 * Undoes the batch after the record `after`, adds to the counts of `undo` and returns the last record of the batch;
 * null if there are no more.
 */
type UndoBatch = (
  tenant: TenantScope,
  stored: StoredImport,
  progress: { undo: TrashUndo; after: string | null },
) => Promise<string | null>;

/**
 * Undoes an import, one transaction per batch, and resumes after a crash: reverts changed records and
 * trashes created ones. Records that people have worked on since and records that the actor may not change stay and are
 * counted as kept. Throws `RightsLost` once the actor may no longer import.
 */
export async function undoImport(step: ImportStep): Promise<void> {
  const trashCreated = importKinds.map(trashNext).toReversed();
  for (const undoBatch of [revertUpdates, ...trashCreated]) {
    let after: string | null = null;
    do after = await inUndo(step, undoBatch, after);
    while (after);
  }
  await inUndo(step, finish, null);
  await refreshStatistics(step.stored.doneRows);
}

function inUndo(
  { open, stored: { id } }: ImportStep,
  undoBatch: UndoBatch,
  after: string | null,
): Promise<string | null> {
  return open(async (tenant) => {
    await requireAuthor(tenant, "import");
    const stored = await findImport(tenant, id);
    if (stored?.status !== "undoing") return null;
    const undo = startedUndo(stored);
    const last = await undoBatch(tenant, stored, { undo, after });
    const { companyId } = tenant;
    await tenant.db.import.update({
      where: { companyId_id: { companyId, id } },
      data: { result: { ...stored.result, undo } },
    });
    return last;
  });
}

function startedUndo({ result }: StoredImport): TrashUndo {
  const before = result.undo ?? { removedBrands: 0, removedLeads: 0, reverted: 0, kept: 0 };
  return { ...before, trashId: result.undo?.trashId ?? randomUUID() };
}

/** Moves the next records that the import created and nobody has worked on since to the trash. */
function trashNext(importKind: ImportKind): UndoBatch {
  return async (tenant, stored, { undo, after }) => {
    const { stored: created, removed } = importTarget(importKind, tenant.catalogue);
    const { name } = created.kind;
    const { movedAtOnce } = storedKinds[name];
    const { id: importId, companyId } = stored;
    const next = await asCompany(
      tenant,
      ({ db }) => db.$queryRaw<{ id: string }[]>`
      select id from ${fixedSql(name)}
      where company_id = ${companyId}::uuid and import_id = ${importId}::uuid and deleted_at is null
        ${after ? Prisma.sql`and id > ${after}::uuid` : Prisma.empty}
      order by id limit ${movedAtOnce}`,
    );
    const ids = next.map(({ id }) => id);
    const { records } = await lockPermitted(tenant, created, ids, []);
    const used = await asCompany(tenant, (wide) => workedOn(wide, name, { importId, ids }));
    const unused = new Map([...records].filter(([id]) => !used.has(id)));
    const move = { to: { trashId: undo.trashId } };
    const { all, byTop } = await moveWithChildren(tenant, created, unused, {
      move,
      cause: { importId },
    });
    const label = `Import of ${stored.fileName}`;
    const entry = { id: undo.trashId, subjectKind: "import", subjectId: importId, label } as const;
    await addToEntry(tenant, entry, all);
    undo[removed] += byTop.size;
    return ids.length === movedAtOnce ? (ids.at(-1) ?? null) : null;
  };
}

const finish: UndoBatch = async (tenant, { id }, { undo }) => {
  const { db, companyId, now } = tenant;
  await settleTrash(tenant, [undo.trashId]);
  undo.kept += await asCompany(tenant, (wide) => countCreated(wide, id));
  await db.import.update({
    where: { companyId_id: { companyId, id } },
    data: { status: "undone", undoneAt: now, version: { increment: 1 } },
  });
  return null;
};

/** The number of records that the import created and that are not in the trash. */
async function countCreated({ db, companyId }: TenantScope, importId: string): Promise<number> {
  const left = await db.$queryRaw<{ count: number }[]>(
    unionOfKinds(
      ({ table }) => Prisma.sql`
        select count(*)::int as count from ${table}
        where company_id = ${companyId}::uuid and import_id = ${importId}::uuid and deleted_at is null`,
      kindList.filter(({ isImported }) => isImported),
    ),
  );
  return left.reduce((sum, { count }) => sum + count, 0);
}
