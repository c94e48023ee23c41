import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { currentNames, keptReason, undoOf } from "@/lib/crm/records/undo";
import { type RecordChange, writeChanges } from "@/lib/crm/records/write-changes";
import type { TenantScope } from "@/lib/server/database/scope";
import { lockRecords } from "@/lib/server/records/record-writer";
import type { ItemResult, StoredItem } from "./items";
import type { StoredChange } from "./record";
import { removeTasks } from "./tasks";

/** Gives the records of these items their former values back, field by field; what was edited since stays. */
export async function undoItems(
  tenant: TenantScope,
  set: StoredChange,
  stored: StoredKind,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const keys = [...new Set(items.flatMap(({ after }) => Object.keys(after)))];
  const ids = items.map(({ recordId }) => recordId);
  const records = await lockRecords(
    tenant,
    stored.table,
    ids,
    keys.filter((key) => key in stored.table.columns),
  );
  const names = await currentNames(tenant, stored.kind, items);
  const keptTasks = await removeTasks(tenant, items);
  const changes: RecordChange[] = [];
  const results = items.map(({ n, recordId, before, after }): ItemResult => {
    const { taskId, ...values } = after;
    const record = records.get(recordId);
    if (!record) return { n, outcome: "kept", reason: "It is in the trash" };
    const { change, kept } = undoOf(stored, { done: { before, after: values }, record, names });
    if (change) changes.push(change);
    if (kept.length > 0) return { n, outcome: "kept", reason: keptReason(stored.kind, kept) };
    return typeof taskId === "string" && keptTasks.has(taskId)
      ? { n, outcome: "kept", reason: "The task was changed since" }
      : { n, outcome: "undone" };
  });
  await writeChanges(tenant, stored, changes, { cause: { changeId: set.id } });
  return results;
}
