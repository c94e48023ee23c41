import type { RecordKind } from "@/lib/core/record-kinds";
import {
  addCounts,
  type DeletedCounts,
  noCounts,
  storedCounts,
  totalOf,
} from "@/lib/crm/kinds/deleted-counts";
import { kinds } from "@/lib/crm/kinds/kinds";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { asCompany } from "@/lib/server/database/as-company";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import type { StoredChange } from "./record";

/** An entry of the trash: records that were deleted together. */
export type TrashEntry = {
  id: string;
  subjectKind: RecordKind | "import" | "change";
  subjectId: string;
  label: string;
};

/** Adds an entry to the trash. */
export async function enterTrash(
  { db, companyId, actor, now }: TenantScope,
  entry: TrashEntry,
  counts: DeletedCounts,
): Promise<void> {
  const by = { actorId: actorId(actor), actorName: actor.name, createdAt: now };
  await db.trashBatch.create({
    data: { companyId, ...entry, ...by, counts },
    select: { id: true },
  });
}

/** Adds deleted records to an entry of the trash, which the first batch creates. */
export async function addToEntry(
  tenant: TenantScope,
  entry: TrashEntry,
  added: DeletedCounts,
): Promise<void> {
  const key = { companyId_id: { companyId: tenant.companyId, id: entry.id } };
  const stored = await tenant.db.trashBatch.findUnique({ where: key });
  if (!stored) return enterTrash(tenant, entry, added);
  const counts = addCounts(storedCounts.parse(stored.counts), added);
  await tenant.db.trashBatch.update({ where: key, data: { counts } });
}

/** Recounts the records left in these trash entries and marks the empty entries as restored. */
export async function settleTrash(tenant: TenantScope, trashIds: readonly string[]): Promise<void> {
  const { db, companyId, now } = tenant;
  const left = await countTrashed(tenant, trashIds);
  const rows = trashIds.map((id) => {
    const counts = left.get(id) ?? noCounts();
    return { id, counts, isEmpty: totalOf(counts) === 0 };
  });
  await db.$executeRaw`
    update trash_batch t set
      counts = case when r."isEmpty" then t.counts else r.counts end,
      restored_at = case when r."isEmpty" then ${now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, counts jsonb, "isEmpty" boolean)
    where t.company_id = ${companyId}::uuid and t.id = r.id`;
}

type Count = { batch: string; kind: RecordKind; count: number };

/** Counts the records of each kind in these trash batches, whoever sees them. */
export async function countTrashed(
  tenant: TenantScope,
  trashIds: readonly string[],
): Promise<Map<string, DeletedCounts>> {
  const counted = unionOfKinds(
    ({ name, table }) => Prisma.sql`
      select deleted_batch as batch, ${name} as kind, count(*)::int as count from ${table}
      where company_id = ${tenant.companyId}::uuid and deleted_batch = any(${trashIds}::uuid[]) group by deleted_batch`,
  );
  const rows = await asCompany(tenant, ({ db }) => db.$queryRaw<Count[]>(counted));
  const counts = new Map<string, DeletedCounts>();
  for (const { batch, kind, count } of rows)
    counts.set(batch, { ...(counts.get(batch) ?? noCounts()), [kinds[kind].many]: count });
  return counts;
}

export function requireTrashId({ trashId }: StoredChange): string {
  if (!trashId) throw new Error("a deletion has no trash id");
  return trashId;
}
