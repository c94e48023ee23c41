import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { findMembers, severalMembers } from "@/lib/crm/records/find-members";
import { newId } from "@/lib/server/database/new-id";
import type { TenantScope } from "@/lib/server/database/scope";
import { lowerCases } from "@/lib/server/records/list-page";
import { toValues } from "@/lib/server/records/record-values";
import { problemAt, type ReadRow, type RowReader } from "../rows/read-row";
import { type BrandWanted, type RowRecord, toLead } from "../rows/records";
import type { ImportSettings } from "../settings/schema";

/** A brand that the leads of a batch create. */
export type NewBrand = { id: string; name: string };

/** The ids of brands by their names in lower case. */
export type BrandIds = Map<string, string>;

/** The leads of these rows, and the brands that they create; adds their brands to `known`. */
export async function readLeads(
  tenant: TenantScope,
  rows: readonly ReadRow[],
  reader: RowReader,
  known: BrandIds,
): Promise<{ records: RowRecord[]; newBrands: NewBrand[] }> {
  const { settings } = reader;
  const leads = rows.map((row) => toLead(row, reader));
  const wanted = leads.flatMap((lead) => ("brand" in lead ? [lead.brand] : []));
  const newBrands = await learnBrands(tenant, wanted, settings, known);
  const hasChosen = await hasChosenBrand(tenant, settings);
  const people = leads.flatMap((lead) => ("input" in lead ? [lead.input.csPerson] : []));
  const find = await findMembers(tenant, [...new Set(people)]);
  const records = leads.map((lead): RowRecord => {
    if ("problems" in lead) return lead;
    const { row, input } = lead;
    const brand = brandOf(lead.brand, known, hasChosen);
    if ("reason" in brand)
      return { row, problems: [{ ...problemAt(row, "brand", reader, brand.reason), ...brand }] };
    const values = toValues(
      fieldsOf("lead", tenant.catalogue),
      { ...input, brandId: brand.id },
      tenant,
    );
    const [member, ...namesakes] = find(input.csPerson);
    if (namesakes.length > 0) {
      const problem = problemAt(row, "csPerson", reader, severalMembers(input.csPerson));
      return { row, problems: [problem] };
    }
    const { externalId } = row.values;
    const named = { csPerson: member?.name ?? input.csPerson, csPersonId: member?.id ?? null };
    return { row, values: { ...values, ...named, ...(externalId && { externalId }) } };
  });
  return { records, newBrands };
}

/** Looks up brands by name and adds new ones if the settings allow it. */
async function learnBrands(
  tenant: TenantScope,
  wanted: readonly BrandWanted[],
  settings: ImportSettings,
  known: BrandIds,
): Promise<NewBrand[]> {
  const named = wanted.flatMap((brand) => ("name" in brand ? [brand] : []));
  const byKey = new Map(named.map((brand) => [keyOf(brand.name), brand]));
  for (const key of known.keys()) byKey.delete(key);
  await findBrands(tenant, [...byKey.values()], known);
  const created: NewBrand[] = [];
  for (const [key, { name, isChosen }] of byKey) {
    if (known.has(key) || (settings.newBrands === "refuse" && !isChosen)) continue;
    const id = newId();
    known.set(key, id);
    created.push({ id, name });
  }
  return created;
}

/** Adds the stored brands of these names to `known`, the oldest of several. */
async function findBrands(
  { db, companyId }: TenantScope,
  brands: readonly { name: string }[],
  known: BrandIds,
): Promise<void> {
  if (brands.length === 0) return;
  const found = await db.$queryRaw<NewBrand[]>`
    select id, name from brand
    where company_id = ${companyId}::uuid and deleted_at is null
      and lower(name) = any(${lowerCases(brands.map(({ name }) => name))})
    order by id desc`;
  for (const { id, name } of found) known.set(keyOf(name), id);
}

/** The id of a lead's brand, or the cell that names it and the reason why there is none. */
function brandOf(
  wanted: BrandWanted,
  known: BrandIds,
  hasChosen: boolean,
): { id: string } | { cell: string | null; reason: string } {
  if ("id" in wanted)
    return hasChosen
      ? wanted
      : { cell: null, reason: "The brand chosen for leads without one is gone" };
  const { name } = wanted;
  const id = known.get(keyOf(name));
  return id ? { id } : { cell: name, reason: `There is no brand “${name}”` };
}

function keyOf(name: string): string {
  return name.toLowerCase();
}

/** False if the brand chosen for leads without one does not exist. */
export async function hasChosenBrand(
  { db, companyId }: TenantScope,
  { withoutBrand }: ImportSettings,
): Promise<boolean> {
  if (withoutBrand?.rule !== "existing") return true;
  const where = { companyId, id: withoutBrand.brandId, deletedAt: null };
  return (await db.brand.count({ where })) > 0;
}

/** The names of brands by their ids, of stored ones and those about to be created. */
export async function brandNames(
  { db, companyId }: TenantScope,
  ids: readonly string[],
  created: readonly NewBrand[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(created.map(({ id, name }) => [id, name]));
  const others = ids.filter((id) => !names.has(id));
  if (others.length === 0) return names;
  const where = { companyId, id: { in: others } };
  const stored = await db.brand.findMany({ where, select: { id: true, name: true } });
  return new Map([...names, ...stored.map(({ id, name }) => [id, name] as const)]);
}
