import { invalidField, notFound, staleVersion } from "@/lib/core/errors";
import { withoutAbsent } from "@/lib/core/input-object";
import type { DeletedCounts } from "@/lib/crm/trash/schema";
import { moveToTrash } from "@/lib/crm/trash/service";
import { changesBetween, recordAudit } from "@/lib/server/audit";
import { dateColumn, todayColumn } from "@/lib/server/date-columns";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/scope";
import { findCsPersonId } from "./cs-person";
import { leadRecord, leadWithBrand } from "./record";
import type { Lead, LeadInput, LeadUpdate } from "./schema";

/** One lead. Throws `not_found` for an unknown, trashed or another company's id. */
export async function getLead(tenant: TenantReader, id: string): Promise<Lead> {
  const rows = await tenant.db.$queryRaw<{ record: Lead }[]>`
    select ${leadRecord} as record from ${leadWithBrand}
    where l.company_id = ${tenant.companyId}::uuid and l.id = ${id}::uuid and l.deleted_at is null`;
  if (!rows[0]) throw notFound("Lead");
  return rows[0].record;
}

/**
 * Creates a lead, dated today in the company's time zone unless told otherwise. Throws
 * `validation_failed` on `brandId` when there is no such brand.
 */
export async function createLead(tenant: TenantScope, input: LeadInput): Promise<Lead> {
  await requireBrand(tenant, input.brandId);
  const { date, ...columns } = await toColumns(tenant, input);
  const { id } = await tenant.db.lead.create({
    data: {
      ...withoutAbsent(columns),
      clientName: input.clientName,
      brandId: input.brandId,
      csPerson: input.csPerson,
      date: date ?? todayColumn(tenant),
      companyId: tenant.companyId,
      createdById: actorId(tenant.actor),
      createdAt: tenant.now,
    },
    select: { id: true },
  });
  await recordAudit(tenant, {
    action: "lead.created",
    subjectKind: "lead",
    subjectId: id,
    details: { clientName: input.clientName },
  });
  return getLead(tenant, id);
}

/**
 * Changes the keys that are present. Throws `not_found`, `validation_failed` on `brandId`, and
 * `version_conflict` when `expectedVersion` is not the stored one.
 */
export async function updateLead(
  tenant: TenantScope,
  id: string,
  update: LeadUpdate,
  expectedVersion?: number,
): Promise<Lead> {
  const before = await requireLead(tenant, id);
  if (update.brandId) await requireBrand(tenant, update.brandId);
  const data = withoutAbsent(await toColumns(tenant, update));
  const { count } = await tenant.db.lead.updateMany({
    where: { companyId: tenant.companyId, id, deletedAt: null, version: expectedVersion },
    data: { ...data, version: { increment: 1 } },
  });
  if (count === 0) throw expectedVersion === undefined ? notFound("Lead") : staleVersion();
  const changes = changesBetween(before, data);
  if (changes) {
    const details = { clientName: before.clientName, changes };
    await recordAudit(tenant, {
      action: "lead.updated",
      subjectKind: "lead",
      subjectId: id,
      details,
    });
  }
  return getLead(tenant, id);
}

/** Moves a lead to the trash with its meetings and enquiries; says how many of each. */
export async function deleteLead(
  tenant: TenantScope,
  id: string,
  expectedVersion?: number,
): Promise<{ deleted: DeletedCounts; trashId: string }> {
  const lead = await requireLead(tenant, id);
  return moveToTrash(tenant, { kind: "lead", id, label: lead.clientName, expectedVersion });
}

async function requireLead(tenant: TenantScope, id: string) {
  const lead = await tenant.db.lead.findFirst({
    where: { companyId: tenant.companyId, id, deletedAt: null },
  });
  if (!lead) throw notFound("Lead");
  return lead;
}

async function requireBrand(tenant: TenantScope, id: string): Promise<void> {
  const found = await tenant.db.$queryRaw<unknown[]>`
    select 1 from brand
    where company_id = ${tenant.companyId}::uuid and id = ${id}::uuid and deleted_at is null
    for share`;
  if (found.length === 0) throw invalidField("brandId", "Brand not found");
}

async function toColumns(tenant: TenantScope, input: LeadUpdate) {
  const { date, nextFollowUpDate, estimatedValue, ...same } = input;
  return {
    ...same,
    csPersonId:
      input.csPerson === undefined ? undefined : await findCsPersonId(tenant, input.csPerson),
    date: date === null ? todayColumn(tenant) : dateColumn(date),
    nextFollowUpDate: dateColumn(nextFollowUpDate),
    estimatedValue: typeof estimatedValue === "number" ? BigInt(estimatedValue) : estimatedValue,
  };
}
