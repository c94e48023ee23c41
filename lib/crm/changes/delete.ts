import type { StoredKind } from "@/lib/crm/records/stored-kind";
import type { TenantScope } from "@/lib/server/database/scope";
import { lockRecords } from "@/lib/server/records/record-writer";
import type { ItemResult, StoredItem } from "./items";
import { moveWithChildren } from "./move-records";
import type { StoredChange } from "./record";
import { notInTrash, parentInTrash, restoreRecords } from "./restore-records";
import { addToTrash, requireTrashId } from "./trash-entry";

/** Moves the records of these items to the trash, each with the records below it; all of a change share one trash id. */
export async function deleteItems(
  tenant: TenantScope,
  set: StoredChange,
  stored: StoredKind,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const ids = items.map(({ recordId }) => recordId);
  const records = await lockRecords(tenant, stored.table, ids, []);
  const { all } = await moveWithChildren(tenant, stored, records, {
    move: { to: { trashId: requireTrashId(set) } },
    cause: { changeId: set.id },
  });
  await addToTrash(tenant, set, all);
  return items.map(({ n, recordId }) => {
    const record = records.get(recordId);
    if (!record) return { n, outcome: "failed", reason: "It was deleted meanwhile" };
    return { n, outcome: "applied", versionAfter: record.version + 1 };
  });
}

/** Restores the records of these items with what was deleted along; one whose parent is in the trash stays there. */
export async function restoreDeletedItems(
  tenant: TenantScope,
  set: StoredChange,
  stored: StoredKind,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const trashId = requireTrashId(set);
  const trashIds = new Map(items.map(({ recordId }) => [recordId, trashId]));
  const { restored, blocked } = await restoreRecords(tenant, stored, trashIds, {
    changeId: set.id,
  });
  return items.map(({ n, recordId }) => {
    if (restored.has(recordId)) return { n, outcome: "undone" };
    const reason = blocked.includes(recordId) ? parentInTrash(stored) : notInTrash;
    return { n, outcome: "kept", reason };
  });
}
