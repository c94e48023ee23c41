import { editsSince } from "@/lib/crm/records/edits";
import { currentNames, keptReason, undoOf } from "@/lib/crm/records/undo";
import { type RecordChange, writeChanges } from "@/lib/crm/records/write-changes";
import type { ItemResult, ItemStep } from "./items";
import { lockPermitted } from "./permitted";
import { extrasOf } from "./record";
import { removeTasks } from "./tasks";

/** Why an undo leaves a record that its author may no longer change. */
export const noLongerAllowed = "You may no longer change this record";

/** Restores the former values of these records field by field; fields edited since stay. */
export const undoItems: ItemStep = async (tenant, set, stored, items) => {
  const written = new Set(items.flatMap(({ after }) => Object.keys(after)));
  const keys = [...written].filter((key) => key in stored.table.columns);
  const ids = items.map(({ recordId }) => recordId);
  const { records, refused } = await lockPermitted(tenant, stored, ids, keys);
  const names = await currentNames(tenant, stored.kind, items);
  const touched = items.flatMap(({ recordId, versionAfter }) =>
    (records.get(recordId)?.version ?? versionAfter) === versionAfter ? [] : [recordId],
  );
  const edits = await editsSince(tenant, { changeId: set.id }, touched);
  const permitted = items.filter(({ recordId }) => !refused.has(recordId));
  const keptTasks = await removeTasks(tenant, permitted);
  const changes: RecordChange[] = [];
  const results = items.map(({ n, recordId, before, after }): ItemResult => {
    const { taskId, ...values } = after;
    const record = records.get(recordId);
    if (refused.has(recordId)) return { n, reason: noLongerAllowed };
    if (!record) return { n, reason: "It is in the trash" };
    const { change, kept } = undoOf(stored, {
      done: { before, after: values },
      record,
      names,
      edited: edits.get(recordId),
    });
    if (change) changes.push(change);
    if (kept.length > 0) return { n, reason: keptReason(stored.kind, kept) };
    const isTaskKept = typeof taskId === "string" && keptTasks.has(taskId);
    return { n, reason: isTaskKept ? "The task was changed since" : undefined };
  });
  await writeChanges(tenant, stored, changes, {
    cause: { changeId: set.id },
    extras: extrasOf(set),
  });
  return results;
};
