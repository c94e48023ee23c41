import { invalidField, notFound } from "@/lib/core/errors";
import { brandReader } from "@/lib/crm/brands/reader";
import { findOrCreateBrand } from "@/lib/crm/brands/service";
import { newStage } from "@/lib/crm/records/stage-since";
import { todayColumn } from "@/lib/server/database/date-columns";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { requireRecordRoom } from "@/lib/server/limits/quota";
import { ownColumns, recordCreated, updateRecord } from "@/lib/server/records/change-record";
import { toColumns } from "@/lib/server/records/record-columns";
import { linkCsPerson } from "./cs-person";
import { leadFields } from "./fields";
import { leadReader } from "./reader";
import type { Lead, LeadInput, LeadUpdate } from "./schema";

/** One lead, or null for an unknown, trashed or another company's id. */
export function findLead(tenant: TenantReader, id: string): Promise<Lead | null> {
  return leadReader.find(tenant, id);
}

/** One lead. Throws `not_found` for an unknown, trashed or another company's id. */
export function getLead(tenant: TenantReader, id: string): Promise<Lead> {
  return leadReader.get(tenant, id);
}

/**
 * Creates a lead, dated today in the company's time zone unless given, and its brand where that is new: both or
 * neither. Throws `validation_failed` on `brandId` when there is no such brand, and `quota_reached`.
 */
export async function createLead(tenant: TenantScope, input: LeadInput): Promise<Lead> {
  const brandId = await chosenBrandId(tenant, input);
  if (brandId === undefined) throw invalidField("brandId", "Choose a brand");
  await requireRecordRoom(tenant);
  const { id } = await tenant.db.lead.create({
    data: {
      date: todayColumn(tenant),
      ...toColumns(leadFields, input, tenant),
      brandId,
      ...(await linkCsPerson(tenant, input)),
      ...ownColumns(tenant),
    },
    select: { id: true },
  });
  await recordCreated(tenant, { kind: "lead", id, called: { clientName: input.clientName } });
  return getLead(tenant, id);
}

/**
 * Changes the keys that are present, and creates a brand that is new. Throws `not_found`, `validation_failed` on
 * `brandId`, `quota_reached`, and `version_conflict` when `expectedVersion` is not the stored one.
 */
export async function updateLead(
  tenant: TenantScope,
  id: string,
  update: LeadUpdate,
  expectedVersion?: number,
): Promise<Lead> {
  const before = await requireLead(tenant, id);
  const brandId = await chosenBrandId(tenant, update);
  await updateRecord(tenant, {
    kind: "lead",
    name: "Lead",
    before,
    data: {
      ...toColumns(leadFields, update, tenant),
      ...(brandId && { brandId }),
      ...(await linkCsPerson(tenant, update, before)),
    },
    expectedVersion,
    called: { clientName: before.clientName },
    write: ({ where, data }) =>
      tenant.db.lead.updateMany({ where, data: { ...data, ...newStage(tenant, before, data) } }),
  });
  return getLead(tenant, id);
}

/** The brand that is named by id, or the one of the new name. Absent where neither is given. */
async function chosenBrandId(
  tenant: TenantScope,
  { brandId, newBrand }: Pick<LeadUpdate, "brandId" | "newBrand">,
): Promise<string | undefined> {
  if (newBrand) return findOrCreateBrand(tenant, newBrand.name);
  if (brandId) await brandReader.hold(tenant, brandId, "brandId");
  return brandId;
}

async function requireLead({ db, companyId }: TenantScope, id: string) {
  const lead = await db.lead.findFirst({ where: { companyId, id, deletedAt: null } });
  if (!lead) throw notFound("Lead");
  return lead;
}
