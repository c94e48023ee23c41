import type { TenantScope } from "@/lib/server/scope";
import { insertBrands, insertLeads } from "./insert-records";
import type { LeadColumns } from "./lead-batch";
import type { NewBrand } from "./lead-brands";
import type { PlannedRow } from "./planned";
import { auditUpdates, createdOf, writeRows } from "./write-rows";

/** Writes the leads of a batch, the brands they brought along, and what became of its rows. */
export async function writeLeads(
  tenant: TenantScope,
  importId: string,
  rows: PlannedRow<LeadColumns>[],
  newBrands: NewBrand[],
): Promise<void> {
  await insertBrands(tenant, importId, newBrands);
  await insertLeads(tenant, importId, createdOf(rows));
  const target = { importId, recordKind: "lead" } as const;
  const versions = await updateLeads(tenant, rows);
  await auditUpdates(tenant, target, rows);
  await writeRows(tenant, target, rows, versions);
}

async function updateLeads(
  { db, companyId }: TenantScope,
  rows: PlannedRow<LeadColumns>[],
): Promise<Map<string, number>> {
  const ids: string[] = [];
  for (const row of rows) {
    if (row.outcome !== "updated") continue;
    ids.push(row.id);
    const where = { companyId, id: row.id, deletedAt: null };
    await db.lead.updateMany({ where, data: { ...row.columns, version: { increment: 1 } } });
  }
  if (ids.length === 0) return new Map();
  const updated = await db.lead.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, version: true },
  });
  return new Map(updated.map(({ id, version }) => [id, version]));
}
