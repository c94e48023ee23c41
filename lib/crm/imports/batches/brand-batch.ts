import { brandFields } from "@/lib/crm/brands/fields";
import { storedBrands } from "@/lib/crm/brands/stored";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { lowerCases } from "@/lib/server/records/list-page";
import { toValues } from "@/lib/server/records/record-values";
import { readValues } from "@/lib/server/records/record-writer";
import type { ReadRow } from "../rows/read-row";
import type { BrandWanted } from "../rows/records";
import { toBrand } from "../rows/records";
import type { ImportSettings } from "../schema";
import type { BatchContext } from "./planned";
import { type KnownRecords, type PlannedRow, planRow } from "./planned";

/** Plans each row without writing; adds the brands of these rows to `known`. */
export async function planBrands(
  tenant: TenantScope,
  rows: ReadRow[],
  { reader, settings }: BatchContext,
  known: KnownRecords,
): Promise<PlannedRow[]> {
  const read = rows.map((row) => ({ row, brand: toBrand(row, reader) }));
  const names = read.flatMap(({ brand }) => ("input" in brand ? [brand.input.name] : []));
  if (settings.duplicates !== "create") await learnBrands(tenant, names, known);
  const rule = settings.duplicates;
  return read.map(({ row, brand }) => {
    const { line, cells } = row;
    if ("problems" in brand) return { outcome: "failed", line, cells, problems: brand.problems };
    const values = toValues(brandFields, brand.input, tenant);
    const planned = { line, key: keyOf(brand.input.name), created: values, updated: values };
    return planRow(planned, known, { rule, newId });
  });
}

/** Brands are duplicates if their names are equal, ignoring case. */
export function keyOf(name: string): string {
  return name.toLowerCase();
}

async function learnBrands(
  tenant: TenantScope,
  names: string[],
  known: KnownRecords,
): Promise<void> {
  const unknown = [...new Set(names)].filter((name) => !known.has(keyOf(name)));
  if (unknown.length === 0) return;
  const found = await tenant.db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${tenant.companyId}::uuid and deleted_at is null and lower(name) = any(${lowerCases(unknown)})`;
  const brands = await readValues(
    tenant,
    storedBrands.table,
    found.map(({ id }) => id),
  );
  for (const [id, values] of [...brands].reverse())
    known.set(keyOf(String(values.name)), { id, values });
}

export type NewBrand = { id: string; name: string };

/** The brands of the leads in a file by name key, and those to be created. */
export type LeadBrands = { byName: Map<string, string>; ids: Set<string>; created: NewBrand[] };

export function noBrandsYet(): LeadBrands {
  return { byName: new Map(), ids: new Set(), created: [] };
}

/** Looks up the brands of these leads and adds new ones if the settings allow it. */
export async function learnLeadBrands(
  tenant: TenantScope,
  wanted: BrandWanted[],
  settings: Pick<ImportSettings, "newBrands">,
  brands: LeadBrands,
): Promise<void> {
  const named = wanted.flatMap((brand) => ("name" in brand ? [brand] : []));
  const names = new Map(named.map((brand) => [keyOf(brand.name), brand]));
  for (const key of brands.byName.keys()) names.delete(key);
  await findByName(
    tenant,
    [...names.values()].map(({ name }) => name),
    brands,
  );
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

/** The id of a lead's brand, or the reason why there is none. */
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

async function findByName({ db, companyId }: TenantScope, names: string[], brands: LeadBrands) {
  if (names.length === 0) return;
  const found = await db.$queryRaw<{ id: string; name: string }[]>`
    select id, name from brand
    where company_id = ${companyId}::uuid and deleted_at is null and lower(name) = any(${lowerCases(names)})
    order by id desc`;
  for (const { id, name } of found) brands.byName.set(keyOf(name), id);
}

async function findById({ db, companyId }: TenantScope, ids: string[], brands: LeadBrands) {
  const unknown = [...new Set(ids)].filter((id) => !brands.ids.has(id));
  if (unknown.length === 0) return;
  const where = { companyId, id: { in: unknown }, deletedAt: null };
  const found = await db.brand.findMany({ where, select: { id: true } });
  for (const { id } of found) brands.ids.add(id);
}
