import { invalidField } from "@/lib/core/errors";
import { findBrandIdsNamed } from "@/lib/crm/brands/list";
import { findOrCreateBrand } from "@/lib/crm/brands/service";
import { createRecord, updateRecord } from "@/lib/crm/records/change-record";
import { asCompany } from "@/lib/server/database/as-company";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { findRecord, getRecord } from "@/lib/server/records/record-reader";
import type { Lead, LeadInput, LeadUpdate } from "./schema";
import { leadSource } from "./source";
import { storedLeads } from "./stored";

/** Returns a lead, or null for an unknown, trashed or another company's id. */
export const findLead = (tenant: TenantReader, id: string) => findRecord(tenant, leadSource, id);

/** Returns a lead. Throws `not_found` for an unknown, trashed or another company's id. */
export const getLead = (tenant: TenantReader, id: string) => getRecord(tenant, leadSource, id);

/** The lead that the actor has just written, also if the actor no longer sees it. */
export const readWrittenLead = (tenant: TenantScope, id: string) =>
  asCompany(tenant, (wide) => getRecord(wide, leadSource, id));

/**
 * Creates a lead, dated today in the company's time zone unless given, and its brand where that is new: both or
 * neither. Throws `validation_failed` on `brandId` when there is no such brand, and `quota_reached`.
 */
export async function createLead(tenant: TenantScope, input: LeadInput): Promise<Lead> {
  const brandId = await chosenBrandId(tenant, input);
  if (brandId === undefined) throw invalidField("brandId", "Choose a brand");
  const id = await createRecord(tenant, storedLeads, { ...input, brandId });
  return readWrittenLead(tenant, id);
}

/** Changes the keys that are present, and creates a brand that is new. Throws as `updateRecord` does. */
export async function updateLead(
  tenant: TenantScope,
  id: string,
  update: LeadUpdate,
  expectedVersion?: number,
): Promise<Lead> {
  const input = { ...update, brandId: await chosenBrandId(tenant, update) };
  await updateRecord(tenant, storedLeads, { id, input, expectedVersion });
  return readWrittenLead(tenant, id);
}

/** The brand that is named by id, or the one of the new name. Absent where neither is given. */
export async function chosenBrandId(
  tenant: TenantScope,
  { brandId, newBrand }: Pick<LeadUpdate, "brandId" | "newBrand">,
): Promise<string | undefined> {
  return newBrand ? findOrCreateBrand(tenant, newBrand.name) : brandId;
}

/** The same, but absent where the brand of the new name is yet to be created. */
export async function knownBrandId(
  tenant: TenantReader,
  { brandId, newBrand }: Pick<LeadUpdate, "brandId" | "newBrand">,
): Promise<string | undefined> {
  if (!newBrand) return brandId;
  const [known] = await findBrandIdsNamed(tenant, newBrand.name);
  return known;
}
