import type { TenantScope } from "@/lib/server/database/scope";
import { notify } from "@/lib/server/records/notify";

type Over = { id: string; fileName: string; createdById: string };

/** Notifies the importer that the import is over. */
export async function notifyImporter(
  tenant: TenantScope,
  { id, fileName, createdById }: Over,
  event: "import" | "import_failed",
): Promise<void> {
  const subject = { kind: "import", id };
  await notify(tenant, [{ kind: "finished", event, subject, label: fileName, to: [createdById] }]);
}
