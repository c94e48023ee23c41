import { brandFields } from "@/lib/crm/brands/fields";
import type { BrandInput } from "@/lib/crm/brands/schema";
import { newId } from "@/lib/server/new-id";
import { type Columns, toColumns } from "@/lib/server/record-columns";
import type { TenantScope } from "@/lib/server/scope";
import { toBrand } from "../rows/brand-row";
import type { ReadRow } from "../rows/read-row";
import type { BatchContext } from "./context";
import { type KnownRecords, type PlannedRow, planRow } from "./planned";

/** The columns of a brand that a file sets. */
export type BrandColumns = Columns<typeof brandFields, BrandInput>;

/** Decides what becomes of each row, without writing. `known` grows by the brands of these rows. */
export async function planBrands(
  tenant: TenantScope,
  rows: ReadRow[],
  { reader, settings }: BatchContext,
  known: KnownRecords,
): Promise<PlannedRow<BrandColumns>[]> {
  const read = rows.map((row) => ({ row, brand: toBrand(row, reader) }));
  const names = read.flatMap(({ brand }) => ("input" in brand ? [keyOf(brand.input.name)] : []));
  if (settings.duplicates !== "create") await learnBrands(tenant, names, known);
  const rule = settings.duplicates;
  return read.map(({ row, brand }) => {
    const { line, cells } = row;
    if ("problems" in brand) return { outcome: "failed", line, cells, problems: brand.problems };
    const columns = toColumns(brandFields, brand.input, tenant);
    const planned = { line, key: keyOf(brand.input.name), created: columns, updated: columns };
    return planRow(planned, known, { rule, newId });
  });
}

/** Two brands are the same when their names are, whatever their case. */
export function keyOf(name: string): string {
  return name.toLowerCase();
}

async function learnBrands(
  { db, companyId }: TenantScope,
  names: string[],
  known: KnownRecords,
): Promise<void> {
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  const found = await db.$queryRaw<{ id: string }[]>`
    select id from brand
    where company_id = ${companyId}::uuid and deleted_at is null and lower(name) = any(${unknown}::text[])`;
  const brands = await db.brand.findMany({
    where: { companyId, id: { in: found.map(({ id }) => id) } },
    orderBy: { id: "desc" },
  });
  for (const brand of brands) known.set(keyOf(brand.name), { id: brand.id, columns: brand });
}
