import { z } from "zod";
import { withTenant } from "@/lib/server/database/db";
import {
  type Actor,
  type OpenTenant,
  systemActor,
  type TenantScope,
} from "@/lib/server/database/scope";
import { defineJob, enqueue } from "@/lib/server/jobs/jobs";
import { findImport, type StoredImport } from "../record";

/** A background step of an import. */
export const importJob = defineJob(
  "imports",
  z.object({
    companyId: z.guid(),
    importId: z.guid(),
    /** `restore` comes from an older version that runs beside this one. */
    step: z.enum(["check", "run", "undo", "restore"]),
    trashId: z.guid().optional(),
    /** The member who started the step; jobs of older versions have none. */
    by: z.object({ id: z.guid(), name: z.string() }).optional(),
  }),
);

type StepJob = z.output<typeof importJob.data>;

/** Queues a step that acts as the member who starts it. */
export async function queueStep(
  tenant: TenantScope,
  importId: string,
  step: StepJob["step"],
): Promise<void> {
  const { actor } = tenant;
  const by = actor.kind === "member" ? { id: actor.id, name: actor.name } : undefined;
  await enqueue(tenant, importJob, { importId, step, by });
}

/** An import that a worker processes; its transactions act as the member who started the step, by today's role. */
export type ImportStep = { stored: StoredImport; open: OpenTenant };

/** The import to process, by default as the member who made it; null if it no longer exists. */
export async function findStep({ companyId, importId, by }: StepJob): Promise<ImportStep | null> {
  const stored = await withTenant({ companyId, timeZone: "UTC" }, systemActor, (tenant) =>
    findImport(tenant, importId),
  );
  if (!stored) return null;
  const { id, name } = by ?? { id: stored.createdById, name: stored.createdBy };
  const actor: Actor = { kind: "member", id, name, role: "team_member" };
  return { stored, open: (work) => withTenant({ companyId }, actor, work) };
}
