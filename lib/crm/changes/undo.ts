import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import type { ItemResult, StoredItem } from "./items";
import { changedKeys, keptReason, pick, undoable } from "./plan";
import type { StoredChange } from "./record";
import { type HeldRecord, holdRecords } from "./records";
import type { ChangeTarget, Values } from "./targets";
import { writeChanges } from "./write-changes";

/** Gives the records of these items their former values back, field by field; what was edited since stays. */
export async function undoValues(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const ids = items.map(({ recordId }) => recordId);
  const records = await holdRecords(tenant, target, ids);
  const names = await currentNames(tenant, items);
  const keptTasks = await removeTasks(tenant, items);
  const undone = items.map((item) => {
    const { taskId, changedAt: _, ...after } = item.after;
    const record = records.get(item.recordId);
    const isTaskKept = typeof taskId === "string" && keptTasks.has(taskId);
    if (!record) return { item, isTaskKept, record, kept: Object.keys(after), values: {} };
    const { back, kept } = undoable(target, after, record.values);
    const former = renamed(pick(item.before, back), names);
    const values = pick(former, changedKeys(record.values, former));
    return { item, isTaskKept, record, kept, values };
  });
  const changes = undone.flatMap(({ item, record, values }) =>
    record && Object.keys(values).length > 0
      ? [{ record, values, changedAt: lastChangeBefore(item, record) }]
      : [],
  );
  await writeChanges(tenant, set, target, changes);
  return undone.map(({ item: { n }, isTaskKept, record, kept }) => {
    const reason = reasonOf(target, { record, kept, isTaskKept });
    return reason ? { n, outcome: "kept", reason } : { n, outcome: "undone" };
  });
}

function reasonOf(
  target: ChangeTarget,
  {
    record,
    kept,
    isTaskKept,
  }: { record: HeldRecord | undefined; kept: string[]; isTaskKept: boolean },
): string | null {
  if (!record) return "It is in the trash";
  if (kept.length > 0) return keptReason(target, kept);
  return isTaskKept ? "The task was changed since" : null;
}

/** To undo is no change of its own: the last one is that before, or the edit that followed. */
function lastChangeBefore({ before, after }: StoredItem, { changedAt }: HeldRecord): string | null {
  const isNewest = after.changedAt === changedAt;
  return isNewest && typeof before.changedAt === "string" ? before.changedAt : changedAt;
}

/** What the members whom the records were linked to are called now, by id. */
async function currentNames(
  { db, companyId }: TenantScope,
  items: readonly StoredItem[],
): Promise<Map<string, string>> {
  const linked = items.flatMap(({ before: { csPersonId: id } }) =>
    typeof id === "string" ? [id] : [],
  );
  if (linked.length === 0) return new Map();
  const members = await db.appUser.findMany({
    where: { companyId, id: { in: [...new Set(linked)] } },
    select: { id: true, name: true },
  });
  return new Map(members.map(({ id, name }) => [id, name]));
}

function renamed(former: Values, names: ReadonlyMap<string, string>): Values {
  const { csPersonId: id } = former;
  const name = typeof id === "string" ? names.get(id) : undefined;
  return name ? { ...former, csPerson: name } : former;
}

/** Takes the tasks of these items back; the ids of those that stay, since they were changed or done. */
async function removeTasks(
  tenant: TenantScope,
  items: readonly StoredItem[],
): Promise<Set<string>> {
  const { db, companyId, now } = tenant;
  const ids = items.flatMap(({ after: { taskId } }) =>
    typeof taskId === "string" ? [taskId] : [],
  );
  if (ids.length === 0) return new Set();
  const alive = { companyId, id: { in: ids }, deletedAt: null };
  const removed = await db.activity.updateManyAndReturn({
    where: { ...alive, version: 1, doneAt: null },
    data: { deletedAt: now },
    select: { id: true, subjectKind: true, subjectId: true },
  });
  for (const { id, subjectKind, subjectId } of removed)
    recordChange(tenant, {
      ...{ kind: "activity.deleted", subjectKind: "activity", subjects: [{ id }] },
      record: { kind: subjectKind, id: subjectId },
    });
  const left = await db.activity.findMany({ where: alive, select: { id: true } });
  return new Set(left.map(({ id }) => id));
}
