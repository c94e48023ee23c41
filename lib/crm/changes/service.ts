import { AppError } from "@/lib/core/errors";
import { offsetOf, type Pagination, toPagination } from "@/lib/core/pagination";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { isRecordVisible } from "@/lib/crm/records/visible";
import { storedKinds } from "@/lib/crm/stored-kinds";
import type { Actor, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { readPage } from "@/lib/server/records/list-page";
import type { Values } from "@/lib/server/records/record-values";
import { type Member, requireRight } from "@/lib/server/request/member";
import { actionOf, isDone } from "./actions";
import { isTheirs, toChange, undoableUntil } from "./answer";
import { auditChange } from "./batch";
import {
  changesInSight,
  isUnderWay,
  lockChange,
  requireChange,
  type StoredChange,
  toStored,
  updateChange,
} from "./record";
import type { Change, ChangeItem, ChangeItemQuery, ChangeQuery, ChangeState } from "./schema";
import { goOn, type Progress } from "./start";
import { shownValues } from "./suggest/items";

/** A page of the company's changes, newest first. */
export async function listChanges(
  tenant: TenantScope,
  member: Member,
  { page, limit, kind, state }: ChangeQuery,
): Promise<{ changes: Change[]; pagination: Pagination }> {
  const { db, companyId, now } = tenant;
  const where = { companyId, kind, state, ...(await changesInSight(tenant)) };
  const rows = await db.changeSet.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: offsetOf(page, limit),
    take: limit,
  });
  const changes = rows.map((row) => toChange(toStored(row), member, now));
  return { changes, pagination: toPagination(page, limit, await db.changeSet.count({ where })) };
}

/** Returns a change with a page of its records. Throws `not_found`. */
export async function getChange(
  tenant: TenantScope,
  member: Member,
  { id, query }: { id: string; query: ChangeItemQuery },
): Promise<{ change: Change; items: ChangeItem[]; pagination: Pagination }> {
  const { companyId, db, now } = tenant;
  const set = await requireChange(tenant, id);
  const isSuggested = set.request.suggestion !== undefined;
  const source = {
    from: itemsWithRecords(companyId),
    counted: Prisma.sql`change_item i`,
    key: {
      within: Prisma.sql`i.company_id = ${companyId}::uuid and i.set_id = ${id}::uuid`,
      id: Prisma.sql`i.record_id`,
    },
    where: [
      ...(query.outcome ? [Prisma.sql`i.outcome = ${query.outcome}`] : []),
      isRecordVisible(tenant, { kind: Prisma.sql`i.record_kind`, id: Prisma.sql`i.record_id` }),
    ],
    record: isSuggested
      ? itemRecord(Prisma.sql`, 'before', i.before, 'after', i.after`)
      : itemRecord(),
    sortable: { n: { column: Prisma.sql`i.n`, type: Prisma.sql`int` } },
  };
  const { records, pagination } = await readPage<ReadItem>(db, source, query);
  const kind = set.recordKind && storedKinds[set.recordKind].in(tenant.catalogue).kind;
  const values = isSuggested && kind ? await shownValues(tenant, kind, records) : [];
  const items = records.map(({ before, after, ...item }, at) => ({
    ...item,
    values: values[at] ?? [],
  }));
  return { change: toChange(set, member, now), items, pagination };
}

type ReadItem = Omit<ChangeItem, "values"> & { before?: Values; after?: Values };

function itemsWithRecords(companyId: string): Prisma.Sql {
  const records = unionOfKinds(
    ({ table, name, label }) => Prisma.sql`
      select ${label} as label, deleted_at from ${table}
      where i.record_kind = ${name} and company_id = ${companyId}::uuid and id = i.record_id`,
  );
  return Prisma.sql`change_item i left join lateral (${records}) r on true`;
}

function itemRecord(more = Prisma.empty): Prisma.Sql {
  return Prisma.sql`json_build_object(
    'n', i.n, 'recordKind', i.record_kind, 'recordId', i.record_id, 'label', r.label,
    'isOpen', r.label is not null and r.deleted_at is null, 'outcome', i.outcome, 'reason', i.reason${more})`;
}

/** A change after a step has started, and whether the step continues in the background. */
export type StartedStep = { change: Change; progress: Progress };

/**
 * Undoes a change field by field; fields edited since stay. Throws `not_found`, `forbidden` unless the member made the
 * change or is an owner, and `conflict` when it is running, undone or too old.
 */
export async function undoChange(
  tenant: TenantScope,
  member: Member,
  id: string,
): Promise<StartedStep> {
  const set = await lockChange(tenant, id);
  requireTheirs(set, member, "undo");
  const { undoRight } = actionOf(set);
  if (undoRight) requireRight(member, undoRight);
  if (!isDone(set)) throw wrongState(set.state);
  if (tenant.now >= undoableUntil(set))
    throw new AppError("conflict", "This change can no longer be undone: its 30 days are over");
  const progress = await startUndo(tenant, set);
  return { change: toChange(await requireChange(tenant, id), member, tenant.now), progress };
}

/** Restores the records of a deletion that are still in the trash. Throws `conflict` while the change runs. */
export async function restoreChange(tenant: TenantScope, id: string): Promise<void> {
  const { db, companyId } = tenant;
  const set = await lockChange(tenant, id);
  if (!isDone(set) && set.state !== "undone") throw wrongState(set.state);
  const kept = await db.changeItem.updateMany({
    where: { companyId, setId: id, outcome: "kept" },
    data: { outcome: "applied", reason: null },
  });
  await startUndo(tenant, { ...set, kept: set.kept - kept.count });
}

/** Stops a change, or its undo, before its next batch. Throws `not_found`, `forbidden`, `conflict`. */
export async function cancelChange(
  tenant: TenantScope,
  member: Member,
  id: string,
): Promise<Change> {
  const set = await lockChange(tenant, id);
  requireTheirs(set, member, "stop");
  if (!isUnderWay(set)) throw wrongState(set.state);
  await updateChange(tenant, id, stoppedState(tenant, set));
  const { whole, settleTrash } = actionOf(set);
  await whole?.abandon(tenant, set);
  await settleTrash?.(tenant, set);
  await auditChange(tenant, set, "change.cancelled");
  return toChange(await requireChange(tenant, id), member, tenant.now);
}

/** A stopped change keeps its finished part; a change that is made as a whole has none and counts as undone. */
function stoppedState({ now, actor }: TenantScope, set: StoredChange) {
  const { appliedAt } = set;
  if (!actionOf(set).whole || appliedAt)
    return { state: "applied", cancelledAt: now, appliedAt: appliedAt ?? now };
  return { state: "undone", cancelledAt: now, undoneAt: now, ...undoneBy(actor), changed: 0 };
}

function undoneBy(actor: Actor) {
  return { undoneById: "role" in actor ? actor.id : null, undoneByName: actor.name };
}

async function startUndo(tenant: TenantScope, set: StoredChange): Promise<Progress> {
  const { id, kept, matched } = set;
  await actionOf(set).beginUndo?.(tenant, set);
  const undo = { state: "undoing", done: 0, kept, error: null, ...undoneBy(tenant.actor) };
  await updateChange(tenant, id, undo);
  return goOn(tenant, id, matched);
}

function requireTheirs(set: StoredChange, member: Member, act: "undo" | "stop"): void {
  if (isTheirs(set, member)) return;
  throw new AppError("forbidden", `Only who made this change or an owner can ${act} it`);
}

const stateSentences: Record<ChangeState, string> = {
  draft: "This change was not made",
  applying: "This change is still under way",
  applied: "This change is done already",
  undoing: "This change is being undone",
  undone: "This change was undone already",
  failed: "This change failed",
};

export function wrongState(state: ChangeState): AppError {
  return new AppError("conflict", stateSentences[state]);
}
