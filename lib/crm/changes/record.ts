import { z } from "zod";
import { notFound } from "@/lib/core/errors";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { conversion } from "@/lib/crm/changes/convert/rule";
import { merge } from "@/lib/crm/changes/merge/schema";
import type { Extras } from "@/lib/crm/records/stored-kind";
import { ofPeopleInSight } from "@/lib/crm/records/visible";
import type { Actor, TenantScope } from "@/lib/server/database/scope";
import type { ChangeSet, Prisma } from "@/lib/server/prisma/client";
import { type Change, changeKinds, changeStates } from "./schema";

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
  /** The conversion of a custom field: it has no items, and the undo converts the field back. */
  conversion: conversion.optional(),
  /** The records that become one. */
  merge: merge.optional(),
  /** Restores the records from the trash. */
  restore: z.literal(true).optional(),
  /** Who suggested the change, with the people whose records it is about. Each item has new values of its own. */
  suggestion: z
    .object({
      by: z.object({ id: z.string().nullable(), name: z.string() }),
      note: z.string().nullable(),
      holders: z.array(z.string()),
    })
    .optional(),
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

/** The request is JSON: it was parsed from a body. */
export function requestColumn(request: ChangeRequest) {
  return JSON.parse(JSON.stringify(request));
}

export async function updateChange(
  { db, companyId }: TenantScope,
  id: string,
  data: Prisma.ChangeSetUpdateInput,
): Promise<void> {
  const where = { companyId_id: { companyId, id } };
  await db.changeSet.update({ where, data, select: { id: true } });
}

type Viewer = Pick<TenantScope, "db" | "companyId" | "sees" | "actor">;

/**
 * The condition of Prisma on changes by the actor or by people whose records the actor sees, and on suggestions for
 * records that the actor sees.
 */
export async function changesInSight(tenant: Viewer): Promise<Prisma.ChangeSetWhereInput> {
  const { db, companyId, sees } = tenant;
  if (sees.kind === "all") return {};
  const suggested = await db.$queryRaw<{ id: string }[]>`
    select id from change_set where company_id = ${companyId}::uuid and kind = 'agent' and state = 'draft'
      and request -> 'suggestion' -> 'holders' <@ ${JSON.stringify(sees.ids)}::jsonb`;
  return { OR: [ofPeopleInSight(tenant), { id: { in: suggested.map(({ id }) => id) } }] };
}

/** A change that the actor sees. Throws `not_found`. */
export async function requireChange(tenant: Viewer, id: string): Promise<StoredChange> {
  const { db, companyId } = tenant;
  const where = { companyId_id: { companyId, id }, ...(await changesInSight(tenant)) };
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

/** The actor of the current step: the author of the change, or of its undo. A key undoes its own changes only. */
export function actorOfStep(set: StoredChange): Actor {
  const { actorKind, actorId, actorName, undoneById, undoneByName } = set;
  const authorId = actorKind === "member" || actorKind === "key" ? actorId : null;
  const id = isUndoing(set) ? undoneById : authorId;
  const name = (isUndoing(set) ? undoneByName : null) ?? actorName;
  if (!id) return { kind: "system", name };
  const kind = actorKind === "key" && id === actorId ? "key" : "member";
  return { kind, id, name, role: "team_member" };
}

/** The options by which the rules of a kind recognise a merge: its records stand for one client. */
export function extrasOf({ request }: Pick<StoredChange, "request">): Extras {
  return request.merge ? { sameClient: true } : {};
}

/** The new values of a record of this kind: its own in a suggestion, else those of all. */
export function valuesOf(
  { request: { values, along, suggestion } }: Pick<StoredChange, "request">,
  kind: RecordKind,
  { after }: { after: ChangeRequest["values"] },
): ChangeRequest["values"] {
  if (suggestion) return after;
  return along?.kind === kind ? along.values : values;
}

export function isUnderWay({ state }: StoredChange): boolean {
  return state === "applying" || state === "undoing";
}

export function isUndoing({ state }: Pick<StoredChange, "state">): boolean {
  return state === "undoing";
}

/** The number of records that no undo has processed yet. */
export function leftToUndo({ changed, undone, kept }: StoredChange): number {
  return changed - undone - kept;
}
