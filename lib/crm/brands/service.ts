import { createRecord, updateRecord } from "@/lib/crm/records/change-record";
import { lockByName } from "@/lib/server/database/named-lock";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { lowerCase } from "@/lib/server/records/list-page";
import { getRecord } from "@/lib/server/records/record-reader";
import { findBrandIdsNamed } from "./list";
import type { Brand, BrandInput, BrandUpdate } from "./schema";
import { brandSource } from "./source";
import { storedBrands } from "./stored";

/** Returns a brand. Throws `not_found` for an unknown, trashed or another company's id. */
export const getBrand = (tenant: TenantReader, id: string) => getRecord(tenant, brandSource, id);

/** Creates a brand; status, priority, category and size fall to their defaults. Throws `quota_reached`. */
export async function createBrand(tenant: TenantScope, input: BrandInput): Promise<Brand> {
  return getBrand(tenant, await createRecord(tenant, storedBrands, input));
}

/** Changes the keys that are present. Throws as `updateRecord` does. */
export async function updateBrand(
  tenant: TenantScope,
  id: string,
  update: BrandUpdate,
  expectedVersion?: number,
): Promise<Brand> {
  await updateRecord(tenant, storedBrands, { id, input: update, expectedVersion });
  return getBrand(tenant, id);
}

/**
 * The id of the company's first brand of this name, ignoring case, or of a new brand with only a name. Two concurrent
 * requests create one brand. Throws `quota_reached`.
 */
export async function findOrCreateBrand(tenant: TenantScope, name: string): Promise<string> {
  await lockByName(tenant, Prisma.sql`${`brand ${tenant.companyId} `} || ${lowerCase(name)}`);
  const [known] = await findBrandIdsNamed(tenant, name);
  return known ?? createRecord(tenant, storedBrands, { name });
}
