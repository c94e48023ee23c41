import { AppError, invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import { canCorrectEntry, canRemoveEntry } from "@/lib/core/permissions";
import { dateColumn, dayOfColumn } from "@/lib/server/database/date-columns";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Activity, Prisma } from "@/lib/server/prisma/client";
import { changesBetween, recordAudit } from "@/lib/server/records/audit";
import { notifyMentioned } from "./mentions";
import type { TimelineEntry, TimelineUpdate } from "./schema";
import { lockSubject } from "./subjects";
import { fromActivity, subjectOf } from "./to-entry";

/**
 * Corrects an entry: a note or a call by its author, a task by any member. Throws
 * `not_found`, `forbidden`, `validation_failed` on a field the entry does not have, `version_conflict`.
 */
export async function changeEntry(
  tenant: TenantScope,
  id: string,
  update: TimelineUpdate,
  expectedVersion?: number,
): Promise<TimelineEntry> {
  const { activity, label } = await requireEntry(tenant, id, { deletedAt: null });
  if (!canCorrectEntry(tenant.actor, activity))
    throw new AppError("forbidden", "Only who wrote this can change it");
  const data = withoutAbsent(columnsOf(tenant, activity, update));
  const { count } = await tenant.db.activity.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound("Entry") : staleVersion();
  await recordEntryAudit(tenant, activity, "updated", {
    changes: changesBetween(withDay(activity), withDay(data)),
    fields: Object.keys(withoutAbsent(update)),
  });
  const changed = await tenant.db.activity.findFirstOrThrow({
    where: { companyId: tenant.companyId, id },
  });
  await notifyMentioned(tenant, subjectOf(activity), {
    text: changed.body,
    before: activity.body,
  });
  return fromActivity(changed, label, tenant.actor);
}

/** Takes an entry back, for who wrote it and for owners; for 30 days it can be restored. */
export async function removeEntry(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ id: string }> {
  const { activity } = await requireEntry(tenant, id, { deletedAt: null });
  requireRemovable(tenant, activity);
  const { count } = await tenant.db.activity.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { deletedAt: tenant.now },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound("Entry") : staleVersion();
  await recordEntryAudit(tenant, activity, "deleted");
  return { id };
}

/** Brings an entry back that was taken back; an entry that was not stays unchanged. Throws `not_found`. */
export async function restoreEntry(tenant: TenantScope, id: string): Promise<TimelineEntry> {
  const { activity, label } = await requireEntry(tenant, id);
  requireRemovable(tenant, activity);
  const { count } = await tenant.db.activity.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: { not: null } },
    data: { deletedAt: null },
  });
  if (count > 0) await recordEntryAudit(tenant, activity, "restored");
  return fromActivity(activity, label, tenant.actor);
}

async function requireEntry(
  tenant: TenantScope,
  id: string,
  among: { deletedAt?: null } = {},
): Promise<{ activity: Activity; label: string }> {
  const { db, companyId } = tenant;
  const activity = await db.activity.findFirst({ where: { companyId, id, ...among } });
  if (!activity) throw notFound("Entry");
  const { label } = await lockSubject(tenant, subjectOf(activity), "Entry");
  return { activity, label };
}

const removable = ["note", "call", "task", "file_attached"];

function requireRemovable(tenant: TenantScope, activity: Activity): void {
  if (!removable.includes(activity.kind))
    throw new AppError("forbidden", "What happened stays on the timeline");
  if (!canRemoveEntry(tenant.actor, activity))
    throw new AppError("forbidden", "Only who wrote this, or an owner, can remove it");
}

const fieldsOf: Record<string, readonly (keyof TimelineUpdate)[]> = {
  note: ["text"],
  call: ["text", "outcome", "durationMinutes"],
  task: ["text", "dueDate", "done"],
  whatsapp_opened: ["result"],
  mail_opened: ["result"],
};

function columnsOf(
  tenant: TenantScope,
  { kind, details, doneAt }: Activity,
  update: TimelineUpdate,
) {
  const known = fieldsOf[kind] ?? [];
  for (const [field, value] of Object.entries(withoutAbsent(update))) {
    if (!known.some((name) => name === field))
      throw invalidField(field, "This entry has no such field");
    if (field === "text" && value === null && kind !== "call")
      throw invalidField("text", "Write something");
  }
  const { text, dueDate, done, outcome, durationMinutes, result } = update;
  const told = withoutAbsent({ outcome, durationMinutes, result });
  const isTold = Object.keys(told).length > 0;
  return {
    body: text,
    dueDate: dateColumn(dueDate),
    details: isTold ? { ...objectOf(details), ...told } : undefined,
    ...(done === true && { doneAt: doneAt ?? tenant.now, doneBy: tenant.actor.name }),
    ...(done === false && { doneAt: null, doneBy: null }),
  };
}

function withDay<T extends { dueDate?: Date | null }>(entry: T) {
  return { ...entry, ...(entry.dueDate && { dueDate: dayOfColumn(entry.dueDate) }) };
}

function objectOf(details: Prisma.JsonValue): Prisma.JsonObject {
  return typeof details === "object" && details !== null && !Array.isArray(details) ? details : {};
}

async function recordEntryAudit(
  tenant: TenantScope,
  activity: Activity,
  did: "updated" | "deleted" | "restored",
  { changes = null, fields = [] }: Updated = {},
): Promise<void> {
  const { id, kind, subjectKind, subjectId } = activity;
  const of = { kind, subjectKind, subjectId };
  await recordAudit(tenant, {
    action: `activity.${did}`,
    subjectKind: "activity",
    subjectId: id,
    details: changes ? { ...of, changes } : of,
    fields,
    record: subjectOf(activity),
  });
}

type Updated = { changes?: ReturnType<typeof changesBetween>; fields?: string[] };
