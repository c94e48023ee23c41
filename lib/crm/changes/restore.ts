import { z } from "zod";
import type { DeletedCounts } from "@/lib/crm/records/schema";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { deleteRecords, notInTrash, restoreAlong } from "./delete";
import type { ItemResult, StoredItem } from "./items";
import type { StoredChange } from "./record";
import { holdRecords } from "./records";
import type { ChangeTarget } from "./targets";

/** What an item of a restoring holds: the batch of the trash that its record lay in. */
const origin = z.object({ trashId: z.guid() });

/** Restores the records of these items, each with what was deleted along in its batch. */
export async function restoreFromBatches(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const trashIds = new Map(
    items.map(({ recordId, before }) => [recordId, origin.parse(before).trashId]),
  );
  const { restored, reasons, byRoot } = await restoreAlong(tenant, set, target, trashIds);
  await takeFromTrash(
    tenant,
    [...byRoot].map(([id, counts]) => ({ id: trashIds.get(id) ?? "", ...counts })),
  );
  return items.map(({ n, recordId }) => {
    const record = restored.get(recordId);
    if (record) return { n, outcome: "applied", versionAfter: record.version };
    return { n, outcome: "failed", reason: reasons.get(recordId) ?? notInTrash };
  });
}

/** Takes what was restored off the counts of the batches, and those of which nothing is left out of the trash. */
async function takeFromTrash(
  { db, companyId, now }: TenantScope,
  taken: readonly ({ id: string } & DeletedCounts)[],
): Promise<void> {
  if (taken.length === 0) return;
  const left = (key: keyof DeletedCounts) =>
    fixedSql(`greatest(0, coalesce((t.counts->>'${key}')::int, 0) - r.${key})`);
  const keys = ["brands", "leads", "meetings", "enquiries"] as const;
  const isEmpty = Prisma.sql`${Prisma.join(keys.map(left), " + ")} = 0`;
  // As text: Citus allows jsonb_build_object in no case, since it depends on settings.
  const counts = Prisma.join(
    keys.map((key) => Prisma.sql`${fixedSql(`'"${key}":'`)} || (${left(key)})::text`),
    " || ',' || ",
  );
  await db.$executeRaw`
    update trash_batch t set
      counts = case when ${isEmpty} then t.counts else ('{' || ${counts} || '}')::jsonb end,
      restored_at = case when ${isEmpty} then ${now}::timestamptz end
    from (
      select id, sum(brands)::int as brands, sum(leads)::int as leads, sum(meetings)::int as meetings,
        sum(enquiries)::int as enquiries
      from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as x(id uuid, brands int, leads int, meetings int, enquiries int)
      group by id) r
    where t.company_id = ${companyId}::uuid and t.id = r.id`;
}

/** Moves the records of these items back to the trash, but those that were edited since or on which such a one hangs. */
export async function deleteRestored(
  tenant: TenantScope,
  set: StoredChange,
  target: ChangeTarget,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  const ids = items.map(({ recordId }) => recordId);
  const records = await holdRecords(tenant, target, ids);
  const versions = await versionsAfter(tenant, set, items);
  const busy = await busyBelow(tenant, set, target, ids);
  const inSet = await inTrashOf(tenant, set, target, ids);
  const results = new Map<number, ItemResult>();
  const untouched: StoredItem[] = [];
  for (const item of items) {
    const { n, recordId } = item;
    const version = records.get(recordId)?.version;
    if (inSet.has(recordId)) results.set(n, { n, outcome: "undone" });
    else if (version === undefined) results.set(n, kept(n, "It is in the trash already"));
    else if (version !== versions.get(n)) results.set(n, kept(n, "It was changed since"));
    else if (busy.has(recordId)) results.set(n, kept(n, "What hangs on it was changed since"));
    else untouched.push(item);
  }
  for (const { n } of await deleteRecords(tenant, set, target, untouched))
    results.set(n, { n, outcome: "undone" });
  return [...results.values()];
}

function kept(n: number, reason: string): ItemResult {
  return { n, outcome: "kept", reason };
}

async function versionsAfter(
  { db, companyId }: TenantScope,
  { id: setId }: StoredChange,
  items: readonly StoredItem[],
): Promise<Map<number, number | null>> {
  const rows = await db.changeItem.findMany({
    where: { companyId, setId, n: { in: items.map(({ n }) => n) } },
    select: { n: true, versionAfter: true },
  });
  return new Map(rows.map(({ n, versionAfter }) => [n, versionAfter]));
}

/** Those of the records below which something was edited or added after the restoring. */
async function busyBelow(
  { db, companyId }: TenantScope,
  set: StoredChange,
  { kind }: ChangeTarget,
  ids: readonly string[],
): Promise<Set<string>> {
  if (kind === "meeting" || kind === "enquiry") return new Set();
  const since = set.appliedAt ?? set.createdAt;
  const changed = Prisma.sql`company_id = ${companyId}::uuid and deleted_at is null and updated_at > ${since}::timestamptz`;
  const leads = Prisma.sql`
    select id, ${fixedSql(kind === "brand" ? "brand_id" : "id")} as root from lead
    where company_id = ${companyId}::uuid and ${fixedSql(kind === "brand" ? "brand_id" : "id")} = any(${ids}::uuid[])`;
  const rows = await db.$queryRaw<{ root: string }[]>`
    with below as (${leads})
    select root from below where root <> id and id in (select id from lead where ${changed})
    union select b.root from below b join meeting m on m.lead_id = b.id and m.company_id = ${companyId}::uuid
      where m.deleted_at is null and m.updated_at > ${since}::timestamptz
    union select b.root from below b join enquiry e on e.lead_id = b.id and e.company_id = ${companyId}::uuid
      where e.deleted_at is null and e.updated_at > ${since}::timestamptz`;
  return new Set(rows.map(({ root }) => root));
}

/** Those of the records that this undo has moved to the trash already, with the record that they hang on. */
async function inTrashOf(
  { db, companyId }: TenantScope,
  { trashId }: StoredChange,
  { kind }: ChangeTarget,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(kind)}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and deleted_batch = ${trashId}::uuid`;
  return new Set(rows.map(({ id }) => id));
}
