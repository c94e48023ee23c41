import { actorId, type TenantScope } from "@/lib/server/scope";
import type { LeadColumns } from "./lead-batch";
import type { NewBrand } from "./lead-brands";
import type { PlannedRow } from "./planned";
import { createBrands } from "./write-brands";
import { auditUpdates, writeRows } from "./write-rows";

/** Writes the leads of a batch, the brands they brought along, and what became of its rows. */
export async function writeLeads(
  tenant: TenantScope,
  importId: string,
  rows: PlannedRow<LeadColumns>[],
  newBrands: NewBrand[],
): Promise<void> {
  await createBrands(tenant, importId, newBrands);
  await createLeads(tenant, importId, rows);
  const target = { importId, recordKind: "lead" } as const;
  const versions = await updateLeads(tenant, rows);
  await auditUpdates(tenant, target, rows);
  await writeRows(tenant, target, rows, versions);
}

async function createLeads(
  { db, companyId, actor, now }: TenantScope,
  importId: string,
  rows: PlannedRow<LeadColumns>[],
): Promise<void> {
  const own = { companyId, importId, createdById: actorId(actor), createdAt: now };
  const data = rows.flatMap((row) =>
    row.outcome === "created" ? [{ id: row.id, ...row.columns, ...own }] : [],
  );
  await db.lead.createMany({ data });
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
  const updated = await db.lead.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, version: true },
  });
  return new Map(updated.map(({ id, version }) => [id, version]));
}
