import { randomUUID } from "node:crypto";
import { notFound, staleVersion } from "@/lib/core/errors";
import type { Pagination } from "@/lib/core/pagination";
import { requireChange } from "@/lib/crm/changes/record";
import { restoreBatches } from "@/lib/crm/changes/restore-batches";
import { restoreChange } from "@/lib/crm/changes/service";
import { importJob } from "@/lib/crm/imports/steps/context";
import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import type { Subject } from "@/lib/crm/records/choices";
import { type DeletedCounts, deletedCounts, totalOf } from "@/lib/crm/records/schema";
import { requireSubject } from "@/lib/crm/timeline/subjects";
import { allowLongStatements } from "@/lib/server/database/db";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { enqueue } from "@/lib/server/jobs/jobs";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { readPage } from "@/lib/server/records/list-page";
import { requireParentsAlive } from "./parents";
import { recordBatch } from "./record-batch";
import { type TrashBatch, type TrashQuery, trashDays } from "./schema";

type Deletion = Subject & { expectedVersion?: number | undefined };

const countedAs = {
  brand: "brands",
  lead: "leads",
  meeting: "meetings",
  enquiry: "enquiries",
} as const;

/**
 * Moves a record to the trash with the records below it: a brand's leads, their meetings and enquiries.
 * Records deleted earlier stay in their own batch. Throws `not_found`, and `version_conflict` when
 * `expectedVersion` is not the stored one.
 */
export async function moveToTrash(
  tenant: TenantScope,
  subject: Deletion,
): Promise<{ deleted: DeletedCounts; trashId: string }> {
  const { label } = await requireSubject(tenant, subject);
  const trashId = randomUUID();
  await allowLongStatements(tenant.db);
  const deleted = await markDeleted(tenant, subject, trashId);
  if (deleted[countedAs[subject.kind]] === 0)
    throw subject.expectedVersion === undefined ? notFound("Record") : staleVersion();
  if (subject.kind === "brand" || subject.kind === "lead")
    await recordBatch(tenant, trashId, { did: "deleted", except: subject.id });
  const invited = await findInvited(tenant, { deletedBatch: trashId });
  await notifyClients(tenant, invited, "trashed");
  await tenant.db.trashBatch.create({
    data: {
      companyId: tenant.companyId,
      id: trashId,
      subjectKind: subject.kind,
      subjectId: subject.id,
      label,
      counts: deleted,
      actorId: actorId(tenant.actor),
      actorName: tenant.actor.name,
      createdAt: tenant.now,
    },
  });
  await recordAudit(tenant, {
    action: `${subject.kind}.deleted`,
    subjectKind: subject.kind,
    subjectId: subject.id,
    details: { label, counts: deleted },
  });
  return { deleted, trashId };
}

/** What can still be restored, newest first. */
export async function listTrash(
  tenant: TenantScope,
  query: TrashQuery,
): Promise<{ trash: TrashBatch[]; pagination: Pagination }> {
  const { records, pagination } = await readPage<TrashBatch>(
    tenant.db,
    {
      from: Prisma.sql`trash_batch t`,
      counted: Prisma.sql`trash_batch t`,
      where: trashConditions(tenant, query),
      id: Prisma.sql`t.id`,
      record: trashRecord,
      sortable: { deletedAt: { column: Prisma.sql`t.created_at`, type: Prisma.sql`timestamptz` } },
    },
    query,
  );
  return { trash: records, pagination };
}

/** The conditions of that list on the row `t`. */
export function trashConditions(
  { companyId, now }: Pick<TenantScope, "companyId" | "now">,
  { search }: Pick<TrashQuery, "search">,
): Prisma.Sql[] {
  const since = new Date(now.getTime() - trashDays * 86_400_000);
  return [
    Prisma.sql`t.company_id = ${companyId}::uuid`,
    Prisma.sql`t.restored_at is null`,
    Prisma.sql`t.created_at > ${since}`,
    ...(search ? [Prisma.sql`strpos(lower(t.label), ${search.toLowerCase()}) > 0`] : []),
  ];
}

/**
 * Restores what was deleted together, with the same ids; many records are restored in the
 * background. Throws `not_found` when it is no longer in the trash, `conflict` when its parent
 * record is in the trash, and `quota_reached`: the trash does not count as records.
 */
export async function restoreFromTrash(
  tenant: TenantScope,
  trashId: string,
): Promise<{ restored: DeletedCounts }> {
  const { db, companyId, now } = tenant;
  const since = new Date(now.getTime() - trashDays * 86_400_000);
  const where = { companyId, id: trashId, restoredAt: null, createdAt: { gt: since } };
  await allowLongStatements(db);
  const taken = await db.trashBatch.updateMany({ where, data: { restoredAt: now } });
  if (taken.count === 0) throw notFound("Deleted record");
  const batch = await db.trashBatch.findUniqueOrThrow({
    where: { companyId_id: { companyId, id: trashId } },
  });
  await requireParentsAlive(tenant, trashId);
  await requireRecordRoom(tenant, totalOf(deletedCounts.parse(batch.counts)));
  const restored = await restoreBatch(tenant, batch);
  await recordAudit(tenant, {
    action: `${batch.subjectKind}.restored`,
    subjectKind: batch.subjectKind,
    subjectId: batch.subjectId,
    details: { label: batch.label, counts: restored },
  });
  return { restored };
}

async function restoreBatch(tenant: TenantScope, batch: StoredBatch): Promise<DeletedCounts> {
  switch (batch.subjectKind) {
    case "import":
      return restoreInBackground(tenant, batch);
    case "change":
      await restoreOfChange(tenant, batch);
      return deletedCounts.parse(batch.counts);
    default:
      return unmarkDeleted(tenant, batch.id, batch.subjectId);
  }
}

type StoredBatch = { id: string; subjectKind: string; subjectId: string; counts: unknown };

/** A deletion is undone; what an undone restoring moved back to the trash is restored anew. */
async function restoreOfChange(tenant: TenantScope, batch: StoredBatch): Promise<void> {
  const { request } = await requireChange(tenant, batch.subjectId);
  if (!request.restore) return restoreChange(tenant, batch.subjectId);
  await restoreBatches(tenant, [batch.id]);
}

/** The records of an import can be too many for one statement. */
async function restoreInBackground(
  tenant: TenantScope,
  { id: trashId, subjectId: importId, counts }: StoredBatch,
): Promise<DeletedCounts> {
  await enqueue(tenant, importJob, { importId, step: "restore", trashId });
  return deletedCounts.parse(counts);
}

const trashRecord = Prisma.sql`json_build_object(
  'id', t.id, 'kind', t.subject_kind, 'recordId', t.subject_id, 'label', t.label, 'counts', t.counts,
  'deletedBy', t.actor_name,
  'deletedAt', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'restorableUntil', to_char((t.created_at + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

// From the top down: adding a child locks the parent's row, so no new child escapes the deletion.
async function markDeleted(
  tenant: TenantScope,
  subject: Deletion,
  trashId: string,
): Promise<DeletedCounts> {
  const { db, companyId, now } = tenant;
  const data = { deletedAt: now, deletedBatch: trashId, version: { increment: 1 } };
  const alive = { companyId, deletedAt: null };
  const own = { where: { ...alive, id: subject.id, version: subject.expectedVersion }, data };
  const counts = { brands: 0, leads: 0, meetings: 0, enquiries: 0 };
  if (subject.kind === "meeting")
    return { ...counts, meetings: (await db.meeting.updateMany(own)).count };
  if (subject.kind === "enquiry")
    return { ...counts, enquiries: (await db.enquiry.updateMany(own)).count };
  if (subject.kind === "brand") counts.brands = (await db.brand.updateMany(own)).count;
  const leads = subject.kind === "brand" ? { brandId: subject.id } : { id: subject.id };
  const version = subject.kind === "lead" ? subject.expectedVersion : undefined;
  counts.leads = (await db.lead.updateMany({ where: { ...alive, ...leads, version }, data })).count;
  const under = { where: { ...alive, lead: leads }, data };
  counts.meetings = (await db.meeting.updateMany(under)).count;
  counts.enquiries = (await db.enquiry.updateMany(under)).count;
  return counts;
}

async function unmarkDeleted(
  tenant: TenantScope,
  trashId: string,
  subjectId: string,
): Promise<DeletedCounts> {
  const { db, companyId } = tenant;
  await recordBatch(tenant, trashId, { did: "restored", except: subjectId });
  const where = { companyId, deletedBatch: trashId };
  const data = { deletedAt: null, deletedBatch: null, version: { increment: 1 } };
  const invited = await findInvited(tenant, where);
  const brands = await db.brand.updateMany({ where, data });
  const leads = await db.lead.updateMany({ where, data });
  const meetings = await db.meeting.updateMany({ where, data });
  const enquiries = await db.enquiry.updateMany({ where, data });
  await notifyClients(tenant, invited, "restored");
  return {
    brands: brands.count,
    leads: leads.count,
    meetings: meetings.count,
    enquiries: enquiries.count,
  };
}
