import { newId } from "@/lib/server/new-id";
import type { TenantScope } from "@/lib/server/scope";
import type { BrandWanted } from "../rows/lead-row";
import type { ImportSettings } from "../schema";
import { keyOf } from "./brand-batch";

export type NewBrand = { id: string; name: string };

/** The brands that leads of a file belong to, by the key of their names, and those yet to be created. */
export type LeadBrands = { byName: Map<string, string>; ids: Set<string>; created: NewBrand[] };

export function noBrandsYet(): LeadBrands {
  return { byName: new Map(), ids: new Set(), created: [] };
}

/** Looks up in one go the brands these leads want, and notes new ones where the settings allow them. */
export async function learnLeadBrands(
  tenant: TenantScope,
  wanted: BrandWanted[],
  settings: Pick<ImportSettings, "newBrands">,
  brands: LeadBrands,
): Promise<void> {
  const named = wanted.flatMap((brand) => ("name" in brand ? [brand] : []));
  const names = new Map(named.map((brand) => [keyOf(brand.name), brand]));
  for (const key of brands.byName.keys()) names.delete(key);
  await findByName(tenant, [...names.keys()], brands);
  await findById(
    tenant,
    wanted.flatMap((brand) => ("id" in brand ? [brand.id] : [])),
    brands,
  );
  for (const [key, { name, isChosen }] of names) {
    if (brands.byName.has(key) || (settings.newBrands === "refuse" && !isChosen)) continue;
    const id = newId();
    brands.byName.set(key, id);
    brands.created.push({ id, name });
  }
}

/** The id of the brand a lead wants, or why it cannot have it. */
export function brandOf(
  wanted: BrandWanted,
  brands: LeadBrands,
): { id: string } | { reason: string } {
  if ("id" in wanted) {
    return brands.ids.has(wanted.id)
      ? wanted
      : { reason: "The brand chosen for leads without one is gone" };
  }
  const id = brands.byName.get(keyOf(wanted.name));
  return id ? { id } : { reason: `There is no brand “${wanted.name}”` };
}

async function findByName({ db, companyId }: TenantScope, keys: string[], brands: LeadBrands) {
  if (keys.length === 0) return;
  const found = await db.$queryRaw<{ id: string; key: string }[]>`
    select id, lower(name) as key from brand
    where company_id = ${companyId}::uuid and deleted_at is null and lower(name) = any(${keys}::text[])
    order by id desc`;
  for (const { id, key } of found) brands.byName.set(key, id);
}

async function findById({ db, companyId }: TenantScope, ids: string[], brands: LeadBrands) {
  const unknown = [...new Set(ids)].filter((id) => !brands.ids.has(id));
  if (unknown.length === 0) return;
  const where = { companyId, id: { in: unknown }, deletedAt: null };
  const found = await db.brand.findMany({ where, select: { id: true } });
  for (const { id } of found) brands.ids.add(id);
}
