import { AppError } from "@/lib/core/errors";
import { linkedFields } from "@/lib/core/field-kinds/define-fields";
import type { MemberNames } from "@/lib/crm/records/members";
import { findOutOfSight } from "@/lib/crm/records/out-of-sight";
import { newValues, planContext } from "@/lib/crm/records/plan";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { doneBy, renamed } from "@/lib/crm/records/undo";
import { hasNewValues, type RecordChange, writeChanges } from "@/lib/crm/records/write-changes";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { mayNotChange } from "@/lib/server/records/changeable";
import type { Values } from "@/lib/server/records/record-values";
import type { LockedRecord } from "@/lib/server/records/record-writer";
import type { ItemResult, ItemStep, StoredItem } from "./items";
import { lockPermitted } from "./permitted";
import { extrasOf, type StoredChange, valuesOf } from "./record";
import { requireUpToDate, suggestedMembers } from "./suggest/outdated";
import { addTasks } from "./tasks";

type Planned = RecordChange & { item: StoredItem; taskId: string | undefined };
type Plan = Planned | ItemResult;

/** Writes the new values of a change, and adds its task to each record. */
export const applyItems: ItemStep = async (tenant, set, stored, items) => {
  const plans = await planItems(tenant, set, stored, items);
  const planned = plans.flatMap((plan) => ("record" in plan ? [plan] : []));
  await writeChanges(tenant, stored, planned.filter(hasNewValues), {
    cause: { changeId: set.id },
    extras: extrasOf(set),
  });
  await addTasks(tenant, set, stored, planned);
  return plans.map((plan) => ("record" in plan ? resultOf(tenant, plan) : plan));
};

async function planItems(
  tenant: TenantScope,
  set: StoredChange,
  stored: StoredKind,
  items: readonly StoredItem[],
): Promise<Plan[]> {
  const { given, members } = await withChanges(tenant, { set, stored }, items);
  const changes = [...new Set(given.map(({ change }) => change))];
  const context = await planContext(tenant, stored, changes, set.createdAt);
  const keys = changes.flatMap((change) => [
    ...keysRead(stored, change),
    ...stageSinceIn(stored, change),
  ]);
  const ids = items.map(({ recordId }) => recordId);
  const { records, refused } = await lockPermitted(tenant, stored, ids, [...new Set(keys)]);
  const plans = given.map(({ item, change }): Plan => {
    const { n } = item;
    const record = records.get(item.recordId);
    if (refused.has(item.recordId)) return { n, reason: mayNotChange(stored.kind.name) };
    if (!record) return { n, reason: "It was deleted meanwhile" };
    if (isClosedAlong(set, stored, record)) return { n, isSame: true };
    try {
      if (set.request.suggestion) requireUpToDate(stored, { item, record, members });
      const values = newValues(stored, change, record.values, context);
      const taskId = set.request.task && newId(tenant.now.getTime());
      return { item, record, values, taskId };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { n, reason: error.message };
    }
  });
  // A member's successor gets all of the work.
  return set.kind === "handover" ? plans : withoutUnseen(tenant, stored, plans);
}

type Given = { item: StoredItem; change: Values };

/** The items with their new values, and the members whom suggested values name, which get their current names. */
async function withChanges(
  tenant: TenantScope,
  { set, stored }: { set: StoredChange; stored: StoredKind },
  items: readonly StoredItem[],
): Promise<{ given: Given[]; members: MemberNames }> {
  const { name, fields } = stored.kind;
  const given = items.map((item) => ({ item, change: valuesOf(set, name, item) }));
  if (!set.request.suggestion) return { given, members: new Map() };
  const changes = given.map(({ change }) => change);
  const members = await suggestedMembers(tenant, stored, changes);
  const current = ({ item, change }: Given) => ({
    item,
    change: renamed(fields, change, members),
  });
  return { given: given.map(current), members };
}

/** Refuses to give a member what hangs on a record that the member does not see. */
async function withoutUnseen(
  tenant: TenantScope,
  stored: StoredKind,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const given = plans.flatMap((plan) =>
    "record" in plan ? [{ ...plan.record, values: plan.values }] : [],
  );
  const refusals = await findOutOfSight(tenant, stored, given);
  return plans.map((plan) => {
    if (!("record" in plan)) return plan;
    const refusal = refusals.get(plan.item.recordId);
    return refusal ? { n: plan.item.n, reason: refusal.message } : plan;
  });
}

/** The fields whose current values decide what the change writes. */
export function keysRead({ kind, rules, table }: StoredKind, change: Values): string[] {
  const linked = [...linkedFields(kind.fields)].flatMap(([key, column]) =>
    key in change ? [column] : [],
  );
  const keys = new Set([...Object.keys(change), ...linked, ...(rules.reads?.(change) ?? [])]);
  return Object.keys(table.columns).filter((key) => keys.has(key));
}

/** The key of the time since when a record has its stage, which an undo gives back with the stage. */
function stageSinceIn({ table }: StoredKind, change: Values): string[] {
  return "stage" in change && "stageSince" in table.columns ? ["stageSince"] : [];
}

/** Whether a record only changes along and is closed, so that it keeps its values. */
function isClosedAlong(
  { request: { along } }: StoredChange,
  { kind: { name, open } }: StoredKind,
  { values }: LockedRecord,
): boolean {
  if (along?.kind !== name || !open) return false;
  return !open.values.some((value) => value === values[open.field]);
}

function resultOf({ now }: TenantScope, planned: Planned): ItemResult {
  const { item, record, taskId } = planned;
  const { n } = item;
  const isWritten = hasNewValues(planned);
  if (!isWritten && !taskId) return { n, isSame: true };
  const { before, after } = doneBy(planned, now);
  return {
    n,
    before,
    after: { ...after, ...(taskId && { taskId }) },
    versionAfter: record.version + (isWritten ? 1 : 0),
  };
}
