import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { dateColumn } from "@/lib/server/database/date-columns";
import { recordChange } from "@/lib/server/database/feed";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import type { StoredItem } from "./items";
import type { StoredChange } from "./record";

/** Adds the task of a change to the timelines of its records. */
export async function addTasks(
  tenant: TenantScope,
  { request: { task } }: StoredChange,
  { kind: { name } }: StoredKind,
  planned: readonly { record: { id: string }; taskId: string | undefined }[],
): Promise<void> {
  const tasks = planned.flatMap(({ record, taskId }) => (taskId ? [{ record, id: taskId }] : []));
  if (!task || tasks.length === 0) return;
  const { db, companyId, actor, now } = tenant;
  await db.activity.createMany({
    data: tasks.map(({ record, id }) => ({
      companyId,
      id,
      subjectKind: name,
      subjectId: record.id,
      kind: "task",
      body: task.title,
      dueDate: dateColumn(task.dueDate),
      createdAt: now,
      actorId: actorId(actor),
      actorName: actor.name,
    })),
  });
  for (const { record, id } of tasks)
    recordTask(tenant, "created", { id, record: { kind: name, id: record.id } });
}

type Task = { id: string; record: { kind: string; id: string } };

function recordTask(tenant: TenantScope, did: "created" | "deleted", { id, record }: Task): void {
  const kind = `activity.${did}` as const;
  recordChange(tenant, { kind, subjectKind: "activity", subjects: [{ id }], record });
}

/** Deletes the tasks of these items and returns the ids of the tasks that stay because they were edited or done. */
export async function removeTasks(
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
    recordTask(tenant, "deleted", { id, record: { kind: subjectKind, id: subjectId } });
  const left = await db.activity.findMany({ where: alive, select: { id: true } });
  return new Set(left.map(({ id }) => id));
}
