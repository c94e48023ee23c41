import type { RecordKind } from "@/lib/core/record-kinds";
import { recordStagesChanged } from "@/lib/crm/catalogue/stages/audit";
import { stagedKinds } from "@/lib/crm/catalogue/stages/choices";
import { broughtBack } from "@/lib/crm/catalogue/stages/removed";
import { readStored, standardStages, writeStages } from "@/lib/crm/catalogue/stages/stored";
import { lockCatalogue } from "@/lib/server/database/lock-catalogue";
import type { TenantScope } from "@/lib/server/database/scope";

/** Brings a removed stage back, as the undo of its removal does. A stage that is there stays as it is. */
export async function bringStageBack(
  tenant: TenantScope,
  recordKind: RecordKind | null,
  key: string,
): Promise<void> {
  const kind = stagedKinds.find((one) => one === recordKind);
  if (!kind) return;
  await lockCatalogue(tenant);
  const { stages: before } = await readStored(tenant, kind);
  const after = broughtBack(before, standardStages(kind), key);
  if (!after) return;
  await writeStages(tenant, kind, after);
  await recordStagesChanged(tenant, kind, { before, after });
}
