import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { canDeleteRecords, isOwner } from "@/lib/core/permissions";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { conversion } from "@/lib/crm/changes/convert/rule";
import { ofPeopleInSight } from "@/lib/crm/records/visible";
import type { Actor, TenantScope } from "@/lib/server/database/scope";
import type { ChangeSet } from "@/lib/server/prisma/client";
import type { Member } from "@/lib/server/request/member";
import { type Change, type ChangeAction, changeKinds, changeLimits, changeStates } from "./schema";

const task = z.object({ title: z.string(), dueDate: z.string() });

/** The change made to each record. */
export const changeRequest = z.object({
  /** New values by field; `{ addDays }` moves a date. */
  values: z.record(z.string(), z.unknown()),
  task: task.optional(),
  delete: z.literal(true).optional(),
  /** Other values for records of another kind that change along. */
  along: z
    .object({ kind: z.enum(recordKinds), values: z.record(z.string(), z.unknown()) })
    .optional(),
  /** The stage that was removed by moving its records; the undo brings it back. */
  removedStage: z.string().optional(),
  /** The conversion of an added field: it has no items, and the undo converts the field back. */
  conversion: conversion.optional(),
  /** Restores the records from the trash. */
  restore: z.literal(true).optional(),
  /** The filters that selected the records; shown to users. */
  query: z.record(z.string(), z.unknown()).optional(),
});

export type ChangeRequest = z.output<typeof changeRequest>;

/** A change's row with its columns parsed. */
export type StoredChange = Omit<ChangeSet, "kind" | "state" | "recordKind" | "request"> & {
  kind: Change["kind"];
  state: Change["state"];
  recordKind: Change["recordKind"];
  request: ChangeRequest;
};

const parsed = z.object({
  kind: z.enum(changeKinds),
  state: z.enum(changeStates),
  recordKind: z.enum(recordKinds).nullable(),
  request: changeRequest,
});

/** Parses the columns of a row. */
export function toStored(row: ChangeSet): StoredChange {
  return { ...row, ...parsed.parse(row) };
}

/** A change by the actor, or by a person whose records the actor sees. Throws `not_found`. */
export async function requireChange(
  tenant: Pick<TenantScope, "db" | "companyId" | "sees" | "actor">,
  id: string,
): Promise<StoredChange> {
  const { db, companyId } = tenant;
  const where = { companyId_id: { companyId, id }, ...ofPeopleInSight(tenant) };
  const found = await db.changeSet.findUnique({ where });
  if (!found) throw notFound("Change");
  return toStored(found);
}

/** The same, locked until the transaction ends. Throws `not_found`. */
export async function lockChange(tenant: TenantScope, id: string): Promise<StoredChange> {
  const { db, companyId } = tenant;
  await db.$queryRaw`
    select id from change_set where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
  return requireChange(tenant, id);
}

/** The actor of the current step: the author of the change, or of its undo. */
export function actorOfStep(set: StoredChange): Actor {
  const { state, actorKind, actorId, actorName, undoneById, undoneByName } = set;
  const isMember = state === "undoing" ? undoneById !== null : actorKind === "member";
  const id = state === "undoing" ? undoneById : actorId;
  const name = (state === "undoing" ? undoneByName : actorName) ?? actorName;
  return isMember && id
    ? { kind: "member", id, name, role: "team_member" }
    : { kind: "system", name };
}

/** Whether the member made the change or is an owner. */
export function isTheirs({ actorId }: StoredChange, member: Member): boolean {
  return isOwner(member) || actorId === member.id;
}

/** A change as this member sees it at this instant. */
export function toChange(set: StoredChange, member: Member, now: Date): Change {
  const { id, kind, state, recordKind, title, done, error } = set;
  const { matched, changed, same, failed, undone, kept } = set;
  const until = undoableUntil(set);
  const mayDelete = !movesRecords(set) || canDeleteRecords(member);
  const isTheirOwn = isTheirs(set, member);
  return {
    id,
    kind,
    state,
    action: actionOf(set),
    recordKind,
    title,
    done,
    error,
    counts: { matched, changed, same, failed, undone, kept },
    total: matched,
    actor: { id: set.actorId, name: set.actorName },
    createdAt: set.createdAt.toISOString(),
    appliedAt: set.appliedAt?.toISOString() ?? null,
    cancelledAt: set.cancelledAt?.toISOString() ?? null,
    undoneAt: set.undoneAt?.toISOString() ?? null,
    undoneBy: set.undoneByName === null ? null : { id: set.undoneById, name: set.undoneByName },
    undoableUntil: until.toISOString(),
    canUndo: isTheirOwn && mayDelete && isDone(set) && isLeftToUndo(set) && now < until,
    canCancel: isTheirOwn && isUnderWay(set),
  };
}

/** The new values of records of this kind. */
export function valuesOf(
  { request: { values, along } }: Pick<StoredChange, "request">,
  kind: RecordKind,
): ChangeRequest["values"] {
  return along?.kind === kind ? along.values : values;
}

/** Whether the change deletes or restores records, which needs the permission to delete. */
export function movesRecords(set: Pick<StoredChange, "request">): boolean {
  const action = actionOf(set);
  return action === "delete" || action === "restore";
}

function actionOf({ request }: Pick<StoredChange, "request">): ChangeAction {
  if (request.conversion) return "convert";
  if (request.delete) return "delete";
  return request.restore ? "restore" : "update";
}

export function isUnderWay({ state }: StoredChange): boolean {
  return state === "applying" || state === "undoing";
}

/** Whether the change was applied, wholly or in part; a conversion is applied wholly. */
export function isDone({ state, request, appliedAt }: StoredChange): boolean {
  if (request.conversion && !appliedAt) return false;
  return state === "applied" || state === "failed";
}

/** The number of records that no undo has processed yet. */
export function leftToUndo({ changed, undone, kept }: StoredChange): number {
  return changed - undone - kept;
}

/** Whether an undo has something to do; a field is converted back also if no record has a value. */
function isLeftToUndo(set: StoredChange): boolean {
  return set.request.conversion !== undefined || leftToUndo(set) > 0;
}

/** The instant after which the change can no longer be undone. */
export function undoableUntil({ createdAt }: StoredChange): Date {
  return new Date(createdAt.getTime() + changeLimits.undoDays * 86_400_000);
}
