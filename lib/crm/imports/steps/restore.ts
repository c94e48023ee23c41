import { findInvited, notifyClients } from "@/lib/crm/meetings/invitations/service";
import { withTenant } from "@/lib/server/db";
import type { TenantScope } from "@/lib/server/scope";
import type { StepContext } from "./step-context";

const batchSize = 1000;
const alive = { deletedAt: null, deletedBatch: null, version: { increment: 1 } };

/**
 * Brings back from the trash what an undone import had created, a thousand records a transaction,
 * brands before their leads. Killed half-way, it goes on where it stopped.
 */
export async function restoreImport(context: StepContext, trashId: string): Promise<void> {
  for (const batch of [restoreBrands, restoreLeads, restoreMeetings, restoreEnquiries]) {
    let restored = batchSize;
    while (restored === batchSize)
      restored = await inCompany(context, (tenant) => batch(tenant, trashId));
  }
}

function inCompany<T>(
  { companyId, actor }: StepContext,
  work: (tenant: TenantScope) => Promise<T>,
): Promise<T> {
  return withTenant({ companyId }, actor, work);
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
