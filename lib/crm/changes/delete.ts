import { mayNotChange } from "@/lib/server/records/changeable";
import type { ItemStep } from "./items";
import { moveWithChildren } from "./move-records";
import { lockPermitted } from "./permitted";
import { notInTrash, restoreRecords } from "./restore-records";
import { addToTrash, requireTrashId } from "./trash-entry";

/** Moves these records to the trash with the records below them; a change has one trash id. */
export const deleteItems: ItemStep = async (tenant, set, stored, items) => {
  const ids = items.map(({ recordId }) => recordId);
  const { records, refused } = await lockPermitted(tenant, stored, ids, []);
  const { all, hindered } = await moveWithChildren(tenant, stored, records, {
    move: { to: { trashId: requireTrashId(set) } },
    cause: { changeId: set.id },
  });
  await addToTrash(tenant, set, all);
  return items.map(({ n, recordId }) => {
    const record = records.get(recordId);
    const reason = refused.has(recordId) ? mayNotChange(stored.kind.name) : hindered.get(recordId);
    if (reason) return { n, outcome: "failed", reason };
    if (!record) return { n, outcome: "failed", reason: "It was deleted meanwhile" };
    return { n, outcome: "applied", versionAfter: record.version + 1 };
  });
};

/** Restores these records with the records deleted along; a record stays in the trash while its parent is there. */
export const restoreDeletedItems: ItemStep = async (tenant, set, stored, items) => {
  const trashId = requireTrashId(set);
  const trashIds = new Map(items.map(({ recordId }) => [recordId, trashId]));
  const { restored, refused } = await restoreRecords(tenant, stored, trashIds, {
    changeId: set.id,
  });
  return items.map(({ n, recordId }) => {
    if (restored.has(recordId)) return { n, outcome: "undone" };
    return { n, outcome: "kept", reason: refused.get(recordId)?.message ?? notInTrash };
  });
};
