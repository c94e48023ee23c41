import { totalOf } from "@/lib/crm/kinds/deleted-counts";
import { mayNotChange } from "@/lib/server/records/changeable";
import type { ItemStep } from "./items";
import { moveWithChildren } from "./move-records";
import { lockPermitted } from "./permitted";
import { isUndoing } from "./record";
import { addToEntry, requireTrashId } from "./trash-entry";

/** Moves these records to the trash with the records below them; a change has one trash id. */
export const deleteItems: ItemStep = async (tenant, set, stored, items) => {
  const ids = items.map(({ recordId }) => recordId);
  const { records, refused } = await lockPermitted(tenant, stored, ids, []);
  const trashId = requireTrashId(set);
  const moving = { move: { to: { trashId } }, cause: { changeId: set.id } };
  const { all, hindered } = await moveWithChildren(tenant, stored, records, moving);
  const label = isUndoing(set) ? `${set.title}, undone` : set.title;
  const entry = { id: trashId, subjectKind: "change", subjectId: set.id, label } as const;
  if (totalOf(all) > 0) await addToEntry(tenant, entry, all);
  return items.map(({ n, recordId }) => {
    const record = records.get(recordId);
    const reason = refused.has(recordId) ? mayNotChange(stored.kind.name) : hindered.get(recordId);
    if (reason) return { n, reason };
    if (!record) return { n, reason: "It was deleted meanwhile" };
    return { n, versionAfter: record.version + 1 };
  });
};
