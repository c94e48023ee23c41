import { invalidField } from "@/lib/core/errors";
import type { KindStore } from "@/lib/crm/records/stored-kind";
import { actorId, type TenantReader, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { requireChangeable } from "@/lib/server/records/changeable";
import { lockRecords } from "@/lib/server/records/record-writer";

/** Pairs of ids of records that are not the same, the lower id first. */
export type DistinctPairs = ReadonlySet<string>;

/** The pairs among these records that somebody marked as not the same. */
export async function readDistinct(
  { db, companyId }: TenantReader,
  records: readonly { id: string }[],
): Promise<DistinctPairs> {
  if (records.length === 0) return new Set();
  const ids = [...new Set(records.map(({ id }) => id))];
  const rows = await db.$queryRaw<{ low: string; high: string }[]>`
    select low_id as low, high_id as high from not_duplicate
    where company_id = ${companyId}::uuid and low_id = any(${ids}::uuid[]) and high_id = any(${ids}::uuid[])`;
  return new Set(rows.map(({ low, high }) => pairOf(low, high)));
}

export function areDistinct(pairs: DistinctPairs, one: string, other: string): boolean {
  return pairs.has(pairOf(one, other));
}

function pairOf(one: string, other: string): string {
  return [one, other].sort().join(" ");
}

/**
 * Marks each pair of the records as not the same, or takes that back. Returns the number of pairs that it concerned. Throws
 * `forbidden`, and `validation_failed` for a record that is not there.
 */
export async function setDistinct(
  tenant: TenantScope,
  store: KindStore,
  { ids, areDistinct: isSet }: { ids: readonly string[]; areDistinct: boolean },
): Promise<number> {
  const { kind, table } = store.in(tenant.catalogue);
  if (new Set(ids).size < 2) throw invalidField("ids", `Choose two ${kind.many} at least`);
  const records = await lockRecords(tenant, table, ids, []);
  if (ids.some((id) => !records.has(id))) throw invalidField("ids", `${kind.title} not found`);
  for (const { holder } of records.values()) requireChangeable(tenant, holder, kind.name);
  const { db, companyId, actor } = tenant;
  const pairs = Prisma.sql`unnest(${ids}::uuid[]) low, unnest(${ids}::uuid[]) high where low < high`;
  return isSet
    ? db.$executeRaw`
        insert into not_duplicate (company_id, low_id, high_id, by_id)
        select ${companyId}::uuid, low, high, ${actorId(actor)}::uuid from ${pairs}
        on conflict do nothing`
    : db.$executeRaw`
        delete from not_duplicate
        where company_id = ${companyId}::uuid and (low_id, high_id) in (select low, high from ${pairs})`;
}
