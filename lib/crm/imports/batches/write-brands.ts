import { actorId, type TenantScope } from "@/lib/server/scope";
import type { BrandColumns } from "./brand-batch";
import type { NewBrand } from "./lead-brands";
import type { PlannedRow } from "./planned";
import { auditUpdates, writeRows } from "./write-rows";

/** Writes the brands of a batch and what became of its rows. */
export async function writeBrands(
  tenant: TenantScope,
  importId: string,
  rows: PlannedRow<BrandColumns>[],
): Promise<void> {
  await createBrands(
    tenant,
    importId,
    rows.flatMap((row) => (row.outcome === "created" ? [{ id: row.id, ...row.columns }] : [])),
  );
  const target = { importId, recordKind: "brand" } as const;
  const versions = await updateBrands(tenant, rows);
  await auditUpdates(tenant, target, rows);
  await writeRows(tenant, target, rows, versions);
}

/** Creates brands as an import's own, those that leads named included. */
export async function createBrands(
  { db, companyId, actor, now }: TenantScope,
  importId: string,
  brands: (NewBrand & Partial<BrandColumns>)[],
): Promise<void> {
  const own = { companyId, importId, createdById: actorId(actor), createdAt: now };
  await db.brand.createMany({ data: brands.map((brand) => ({ ...brand, ...own })) });
}

async function updateBrands(
  { db, companyId }: TenantScope,
  rows: PlannedRow<BrandColumns>[],
): Promise<Map<string, number>> {
  const ids: string[] = [];
  for (const row of rows) {
    if (row.outcome !== "updated") continue;
    ids.push(row.id);
    const where = { companyId, id: row.id, deletedAt: null };
    await db.brand.updateMany({ where, data: { ...row.columns, version: { increment: 1 } } });
  }
  const updated = await db.brand.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, version: true },
  });
  return new Map(updated.map(({ id, version }) => [id, version]));
}
