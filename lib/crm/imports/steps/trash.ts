import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import type { TenantScope } from "@/lib/server/scope";
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
  await db.lead.updateMany({ where: { ...alive, id: { in: ids } }, data });
  const invited = await findInvited(tenant, { ...alive, leadId: { in: ids } });
  await db.meeting.updateMany({ where: { ...alive, leadId: { in: ids } }, data });
  await notifyClients(tenant, invited, "trashed");
  await db.enquiry.updateMany({ where: { ...alive, leadId: { in: ids } }, data });
  undo.removedLeads += ids.length;
  return ids.length === batchSize;
}

/** Moves the brands created by the import to the trash, except those that still have leads. */
export async function trashCreatedBrands(
  { db, companyId, now }: TenantScope,
  { id: importId }: StoredImport,
  undo: TrashUndo,
): Promise<boolean> {
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

async function restoreBrands(
  { db, companyId }: TenantScope,
  deletedBatch: string,
): Promise<number> {
  const found = await db.brand.findMany({ where: { companyId, deletedBatch }, ...next });
  await db.brand.updateMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    data: alive,
  });
  return found.length;
}

async function restoreLeads({ db, companyId }: TenantScope, deletedBatch: string): Promise<number> {
  const found = await db.lead.findMany({ where: { companyId, deletedBatch }, ...next });
  await db.lead.updateMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    data: alive,
  });
  return found.length;
}

async function restoreMeetings(tenant: TenantScope, deletedBatch: string): Promise<number> {
  const { db, companyId } = tenant;
  const found = await db.meeting.findMany({ where: { companyId, deletedBatch }, ...next });
  const where = { companyId, id: { in: found.map(({ id }) => id) } };
  await db.meeting.updateMany({ where, data: alive });
  await notifyClients(tenant, await findInvited(tenant, where), "restored");
  return found.length;
}

async function restoreEnquiries(
  { db, companyId }: TenantScope,
  deletedBatch: string,
): Promise<number> {
  const found = await db.enquiry.findMany({ where: { companyId, deletedBatch }, ...next });
  await db.enquiry.updateMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    data: alive,
  });
  return found.length;
}
