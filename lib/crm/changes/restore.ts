import { z } from "zod";
import type { Kind } from "@/lib/crm/kinds/define-kind";
import { descendantsOf } from "@/lib/crm/kinds/kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { deleteItems } from "./delete";
import type { ItemStep, StoredItem } from "./items";
import { lockPermitted } from "./permitted";
import type { StoredChange } from "./record";
import { notInTrash, restoreRecords } from "./restore-records";
import { noLongerAllowed } from "./undo";

/** The trash batch from which the item of a restoration restores its record. */
export function trashIdOf(_: StoredChange, { before }: StoredItem): string {
  return z.guid().parse(before.trashId);
}

/** Restores the records of these items, each with the records deleted along in its batch. */
export function restoreFrom(batchOf: (set: StoredChange, item: StoredItem) => string): ItemStep {
  return async (tenant, set, stored, items) => {
    const trashIds = new Map(items.map((item) => [item.recordId, batchOf(set, item)]));
    const cause = { changeId: set.id };
    const { restored, refused } = await restoreRecords(tenant, stored, trashIds, cause);
    return items.map(({ n, recordId }) => {
      const record = restored.get(recordId);
      if (record) return { n, versionAfter: record.version };
      return { n, reason: refused.get(recordId)?.message ?? notInTrash };
    });
  };
}

/** The trash batches of all records that this change restores. */
export async function trashIdsOf(
  { db, companyId }: TenantScope,
  { id }: StoredChange,
): Promise<string[]> {
  const rows = await db.$queryRaw<{ trashId: string }[]>`
    select distinct before->>'trashId' as "trashId" from change_item
    where company_id = ${companyId}::uuid and set_id = ${id}::uuid`;
  return rows.map(({ trashId }) => trashId);
}

/** Moves the records of these items back to the trash, except records edited since, or with a record below edited since. */
export const deleteRestoredItems: ItemStep = async (tenant, set, stored, items) => {
  const ids = items.map(({ recordId }) => recordId);
  const { records, refused } = await lockPermitted(tenant, stored, ids, []);
  const busy = await busyBelow(tenant, set, stored.kind, ids);
  const inSet = await inTrashOf(tenant, set, stored.kind, ids);
  const keptFor = ({ recordId, versionAfter }: StoredItem): string | undefined => {
    const version = records.get(recordId)?.version;
    if (inSet.has(recordId)) return undefined;
    if (refused.has(recordId)) return noLongerAllowed;
    if (version === undefined) return "It is in the trash already";
    if (version !== versionAfter) return "It was changed since";
    return busy.has(recordId) ? "What hangs on it was changed since" : undefined;
  };
  const untouched = items.filter((item) => !inSet.has(item.recordId) && !keptFor(item));
  const deleted = await deleteItems(tenant, set, stored, untouched);
  const reasons = new Map(deleted.map(({ n, reason }) => [n, reason]));
  return items.map((item) => ({ n: item.n, reason: keptFor(item) ?? reasons.get(item.n) }));
};

/** The records with a descendant that was edited or added after the restoration. */
async function busyBelow(
  { db, companyId }: TenantScope,
  set: StoredChange,
  kind: Kind,
  ids: readonly string[],
): Promise<Set<string>> {
  const below = descendantsOf(kind.name);
  if (below.length === 0) return new Set();
  const since = set.appliedAt ?? set.createdAt;
  const tables = below.map(({ name, parent }) => {
    const column = fixedSql(`c.${columnName(parent.by)}`);
    return Prisma.sql`${fixedSql(`below_${name}`)} as (
      select c.id, p.top, c.deleted_at is null and c.updated_at > ${since}::timestamptz as changed
      from ${fixedSql(`below_${parent.kind}`)} p
      join ${fixedSql(name)} c on c.company_id = ${companyId}::uuid and ${column} = p.id)`;
  });
  const changed = below.map(
    ({ name }) => Prisma.sql`select top from ${fixedSql(`below_${name}`)} where changed`,
  );
  const rows = await db.$queryRaw<{ top: string }[]>`
    with ${fixedSql(`below_${kind.name}`)} as (select id, id as top from unnest(${ids}::uuid[]) id),
      ${Prisma.join(tables)}
    ${Prisma.join(changed, " union ")}`;
  return new Set(rows.map(({ top }) => top));
}

/** The records that this undo has already moved to the trash along with their parent. */
async function inTrashOf(
  { db, companyId }: TenantScope,
  { trashId }: StoredChange,
  kind: Kind,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    select id from ${fixedSql(kind.name)}
    where company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and deleted_batch = ${trashId}::uuid`;
  return new Set(rows.map(({ id }) => id));
}
