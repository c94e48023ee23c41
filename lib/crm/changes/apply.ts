import { calendarDateOf } from "@/lib/core/calendar-date";
import { findCsPerson } from "@/lib/crm/leads/cs-person";
import { dateColumn } from "@/lib/server/database/date-columns";
import { recordChange } from "@/lib/server/database/feed";
import { newId } from "@/lib/server/database/new-id";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import type { ItemResult, StoredItem } from "./items";
import { changedKeys, type PlanContext, pick, valuesAfter } from "./plan";
import type { StoredChange } from "./record";
import { type HeldRecord, holdRecords } from "./records";
import type { ChangeTarget, Values } from "./targets";
import { writeChanges } from "./write-changes";

/** Gives the records of these items the values of the change, and a task each if it has one. */
export async function applyValues(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const { request } = set;
  const context = await planContext(tenant, request.values, set.createdAt);
  const ids = items.map(({ recordId }) => recordId);
  const records = await holdRecords(tenant, target, ids);
  const planned = items.map((item) => {
    const record = records.get(item.recordId);
    if (!record) return { item, record, keys: [], after: {}, taskId: undefined };
    const after = valuesAfter(target, request.values, record.values, context);
    const keys = changedKeys(record.values, after);
    return { item, record, keys, after, taskId: request.task && newId(tenant.now.getTime()) };
  });
  await writeChanges(
    tenant,
    set,
    target,
    planned.flatMap(({ record, keys, after }) =>
      record && keys.length > 0 ? [{ record, values: pick(after, keys) }] : [],
    ),
  );
  const tasks = planned.flatMap(({ record, taskId }) =>
    record && taskId ? [{ record, taskId }] : [],
  );
  await addTasks(tenant, set, target, tasks);
  return planned.map(({ item: { n }, record, keys, after, taskId }) => {
    if (!record) return { n, outcome: "failed", reason: "It was deleted meanwhile" };
    if (keys.length === 0 && !taskId) return { n, outcome: "same" };
    return {
      n,
      outcome: "applied",
      before: { ...pick(record.values, keys), changedAt: record.changedAt },
      after: { ...pick(after, keys), ...(taskId && { taskId }), changedAt: tenant.now },
      versionAfter: record.version + (keys.length > 0 ? 1 : 0),
    };
  });
}

/** What the values of a change depend on, as of the instant it was made. */
export async function planContext(
  tenant: TenantScope,
  { csPerson, csPersonId }: Values,
  madeAt: Date,
): Promise<PlanContext> {
  const isLinked = typeof csPerson === "string" && csPersonId === undefined;
  return {
    today: calendarDateOf(madeAt, tenant.timeZone),
    linkOf: isLinked ? await findCsPerson(tenant, csPerson) : null,
  };
}

async function addTasks(
  tenant: TenantScope,
  { request: { task } }: StoredChange,
  { kind }: ChangeTarget,
  tasks: readonly { record: HeldRecord; taskId: string }[],
): Promise<void> {
  if (!task || tasks.length === 0) return;
  const { db, companyId, actor, now } = tenant;
  const every = {
    ...{ companyId, subjectKind: kind, kind: "task", body: task.title },
    ...{ dueDate: dateColumn(task.dueDate), createdAt: now },
    ...{ actorId: actorId(actor), actorName: actor.name },
  };
  await db.activity.createMany({
    data: tasks.map(({ record, taskId }) => ({ ...every, id: taskId, subjectId: record.id })),
  });
  for (const { record, taskId: id } of tasks)
    recordChange(tenant, {
      ...{ kind: "activity.created", subjectKind: "activity", subjects: [{ id }] },
      record: { kind, id: record.id },
    });
}
