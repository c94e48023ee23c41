import { z } from "zod";
import { withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { defineJob } from "@/lib/server/jobs/jobs";
import { requireImport, type StoredImport } from "../record";
import type { ImportUndo } from "../schema";

/** One background step of an import. */
export const importJob = defineJob(
  "import",
  z.object({
    companyId: z.guid(),
    importId: z.guid(),
    /** `restore` comes from an older version that runs beside this one. */
    step: z.enum(["check", "run", "undo", "restore"]),
    trashId: z.guid().optional(),
  }),
);

/** The import a worker processes, acting as the member who uploaded it. */
export type StepContext = { companyId: string; importId: string; actor: Actor };

/** Runs `work` in one transaction in the import's company. */
export function inCompany<T>(
  { companyId, actor }: StepContext,
  work: (tenant: TenantScope) => Promise<T>,
): Promise<T> {
  return withTenant({ companyId }, actor, work);
}

/** The import and its context; null if it no longer exists. */
export async function findStep(
  companyId: string,
  importId: string,
): Promise<{ context: StepContext; stored: StoredImport } | null> {
  return withTenant({ companyId, timeZone: "UTC" }, systemActor, async (tenant) => {
    const where = { companyId, id: importId };
    if ((await tenant.db.import.count({ where })) === 0) return null;
    const stored = await requireImport(tenant, importId);
    const { createdById: id, createdBy: name } = stored;
    const actor: Actor = { kind: "member", id, name, role: "team_member" };
    return { stored, context: { companyId, importId, actor } };
  });
}

/** The progress of an undo. Everything trashed shares one trash id. */
export type TrashUndo = ImportUndo & { trashId: string };

/** Undoes one batch, adds to the counts of `undo` and returns whether there may be more. */
export type UndoStep = (
  tenant: TenantScope,
  stored: StoredImport,
  undo: TrashUndo,
) => Promise<boolean>;
