import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { notify } from "@/lib/server/records/notify";

type Over = { id: string; fileName: string; createdById: string };

/** Notifies the importer, and who started the step if that is another, that the import is over. */
export async function notifyImporter(
  tenant: TenantScope,
  { id, fileName, createdById }: Over,
  event: "import" | "import_failed",
): Promise<void> {
  const subject = { kind: "import", id };
  const to = [createdById, actorId(tenant.actor) ?? createdById];
  await notify(tenant, [{ kind: "finished", event, subject, label: fileName, to }]);
}
