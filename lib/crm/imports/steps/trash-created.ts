import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import type { TenantScope } from "@/lib/server/scope";
import type { StoredImport } from "../record";
import type { TrashUndo } from "./undo-step";

const batchSize = 1000;

/** Moves up to a thousand leads that the import created to the trash, with what hangs on them. */
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

/** Moves the brands that the import created to the trash, except those that have leads of others by now. */
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
