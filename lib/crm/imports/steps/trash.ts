import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import type { StoredImport } from "../record";
import { inCompany, type StepContext, type TrashUndo } from "./context";

const batchSize = 1000;

/** Moves up to 1000 leads created by the import to the trash, with their meetings and enquiries. */
export async function trashCreatedLeads(
  tenant: TenantScope,
  { id: importId }: StoredImport,
  undo: TrashUndo,
): Promise<boolean> {
  const { db, companyId, now } = tenant;
  const leads = await db.lead.findMany({
    where: { companyId, importId, deletedAt: null },
    select: { id: true },
    orderBy: { id: "asc" },
    take: batchSize,
  });
  const ids = leads.map(({ id }) => id);
  const data = { deletedAt: now, deletedBatch: undo.trashId, version: { increment: 1 } };
  const alive = { companyId, deletedAt: null };
  const under = { where: { ...alive, leadId: { in: ids } }, data, select: { id: true } };
  await db.lead.updateMany({ where: { ...alive, id: { in: ids } }, data });
  recordChange(tenant, { kind: "lead.deleted", subjectKind: "lead", subjects: leads });
  const invited = await findInvited(tenant, { ...alive, leadId: { in: ids } });
  const meetings = await db.meeting.updateManyAndReturn(under);
  recordChange(tenant, { kind: "meeting.deleted", subjectKind: "meeting", subjects: meetings });
  await notifyClients(tenant, invited, "trashed");
  const enquiries = await db.enquiry.updateManyAndReturn(under);
  recordChange(tenant, { kind: "enquiry.deleted", subjectKind: "enquiry", subjects: enquiries });
  undo.removedLeads += ids.length;
  return ids.length === batchSize;
}

/** Moves the brands created by the import to the trash, except those that still have leads. */
export async function trashCreatedBrands(
  tenant: TenantScope,
  { id: importId }: StoredImport,
  undo: TrashUndo,
): Promise<boolean> {
  const { db, companyId, now } = tenant;
  const own = { companyId, importId, deletedAt: null };
  const brands = await db.brand.findMany({
    where: { ...own, leads: { none: { companyId, deletedAt: null } } },
    select: { id: true },
    orderBy: { id: "asc" },
    take: batchSize,
  });
  const ids = brands.map(({ id }) => id);
  const data = { deletedAt: now, deletedBatch: undo.trashId, version: { increment: 1 } };
  await db.brand.updateMany({ where: { ...own, id: { in: ids } }, data });
  recordChange(tenant, { kind: "brand.deleted", subjectKind: "brand", subjects: brands });
  undo.removedBrands += ids.length;
  return ids.length === batchSize;
}

const alive = { deletedAt: null, deletedBatch: null, version: { increment: 1 } };

/**
 * Restores the records of an undone import, 1000 per transaction, brands before their leads. Resumes
 * where it stopped after a crash.
 */
export async function restoreImport(context: StepContext, trashId: string): Promise<void> {
  for (const batch of [restoreBrands, restoreLeads, restoreMeetings, restoreEnquiries]) {
    let restored = batchSize;
    while (restored === batchSize)
      restored = await inCompany(context, (tenant) => batch(tenant, trashId));
  }
}

const next = { select: { id: true }, orderBy: { id: "asc" }, take: batchSize } as const;

async function restoreBrands(tenant: TenantScope, deletedBatch: string): Promise<number> {
  const { db, companyId } = tenant;
  const found = await db.brand.findMany({ where: { companyId, deletedBatch }, ...next });
  await db.brand.updateMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    data: alive,
  });
  recordChange(tenant, { kind: "brand.restored", subjectKind: "brand", subjects: found });
  return found.length;
}

async function restoreLeads(tenant: TenantScope, deletedBatch: string): Promise<number> {
  const { db, companyId } = tenant;
  const found = await db.lead.findMany({ where: { companyId, deletedBatch }, ...next });
  await db.lead.updateMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    data: alive,
  });
  recordChange(tenant, { kind: "lead.restored", subjectKind: "lead", subjects: found });
  return found.length;
}

async function restoreMeetings(tenant: TenantScope, deletedBatch: string): Promise<number> {
  const { db, companyId } = tenant;
  const found = await db.meeting.findMany({ where: { companyId, deletedBatch }, ...next });
  const where = { companyId, id: { in: found.map(({ id }) => id) } };
  await db.meeting.updateMany({ where, data: alive });
  recordChange(tenant, { kind: "meeting.restored", subjectKind: "meeting", subjects: found });
  await notifyClients(tenant, await findInvited(tenant, where), "restored");
  return found.length;
}

async function restoreEnquiries(tenant: TenantScope, deletedBatch: string): Promise<number> {
  const { db, companyId } = tenant;
  const found = await db.enquiry.findMany({ where: { companyId, deletedBatch }, ...next });
  await db.enquiry.updateMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    data: alive,
  });
  recordChange(tenant, { kind: "enquiry.restored", subjectKind: "enquiry", subjects: found });
  return found.length;
}
