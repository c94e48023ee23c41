import { z } from "zod";
import { withTenant } from "@/lib/server/database/db";
import { type Actor, type OpenTenant, systemActor } from "@/lib/server/database/scope";
import { defineJob } from "@/lib/server/jobs/jobs";
import { findImport, type StoredImport } from "../record";

/** One background step of an import. */
export const importJob = defineJob(
  "imports",
  z.object({
    companyId: z.guid(),
    importId: z.guid(),
    /** `restore` comes from an older version that runs beside this one. */
    step: z.enum(["check", "run", "undo", "restore"]),
    trashId: z.guid().optional(),
  }),
);

/** An import that a worker processes; its transactions act as the member who uploaded it. */
export type ImportStep = { stored: StoredImport; open: OpenTenant };

/** The import to process; null if it no longer exists. */
export async function findStep(companyId: string, importId: string): Promise<ImportStep | null> {
  const stored = await withTenant({ companyId, timeZone: "UTC" }, systemActor, (tenant) =>
    findImport(tenant, importId),
  );
  if (!stored) return null;
  const { createdById: id, createdBy: name } = stored;
  const actor: Actor = { kind: "member", id, name, role: "team_member" };
  return { stored, open: (work) => withTenant({ companyId }, actor, work) };
}
