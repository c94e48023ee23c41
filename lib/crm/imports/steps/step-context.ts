import { withTenant } from "@/lib/server/db";
import { type Actor, systemActor } from "@/lib/server/scope";
import { requireImport, type StoredImport } from "../record";

/** One import in the hands of the worker, which acts as the person who uploaded it. */
export type StepContext = { companyId: string; importId: string; actor: Actor };

/** The import and who acts for it; null when it is gone with its company. */
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
