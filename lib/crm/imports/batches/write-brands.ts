import type { TenantScope } from "@/lib/server/scope";
import type { BrandColumns } from "./brand-batch";
import { insertBrands } from "./insert-records";
import type { PlannedRow } from "./planned";
import { auditUpdates, createdOf, writeRows } from "./write-rows";

/** Writes the brands of a batch and what became of its rows. */
export async function writeBrands(
  tenant: TenantScope,
  importId: string,
  rows: PlannedRow<BrandColumns>[],
): Promise<void> {
  await insertBrands(tenant, importId, createdOf(rows));
  const target = { importId, recordKind: "brand" } as const;
  const versions = await updateBrands(tenant, rows);
  await auditUpdates(tenant, target, rows);
  await writeRows(tenant, target, rows, versions);
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
  if (ids.length === 0) return new Map();
  const updated = await db.brand.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, version: true },
  });
  return new Map(updated.map(({ id, version }) => [id, version]));
}
