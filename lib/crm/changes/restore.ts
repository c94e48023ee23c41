import { z } from "zod";
import type { Kind } from "@/lib/crm/kinds/define-kind";
import { descendantsOf } from "@/lib/crm/kinds/kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { deleteItems } from "./delete";
import type { ItemResult, ItemStep, StoredItem } from "./items";
import { lockPermitted } from "./permitted";
import type { StoredChange } from "./record";
import { notInTrash, restoreRecords } from "./restore-records";
import { noLongerAllowed } from "./undo";

/** `before` of an item that restores a record: its trash batch. */
const origin = z.object({ trashId: z.guid() });

/** Restores the records of these items, each with the records deleted along in its batch. */
export const restoreItems: ItemStep = async (tenant, set, stored, items) => {
  const trashIds = new Map(
    items.map(({ recordId, before }) => [recordId, origin.parse(before).trashId]),
  );
  const { restored, refused } = await restoreRecords(tenant, stored, trashIds, {
    changeId: set.id,
  });
  return items.map(({ n, recordId }) => {
    const record = restored.get(recordId);
    if (record) return { n, outcome: "applied", versionAfter: record.version };
    return { n, outcome: "failed", reason: refused.get(recordId)?.message ?? notInTrash };
  });
};

/** Moves the records of these items back to the trash, except records edited since, or with a record below edited since. */
export const deleteRestoredItems: ItemStep = async (tenant, set, stored, items) => {
  const ids = items.map(({ recordId }) => recordId);
  const { records, refused } = await lockPermitted(tenant, stored, ids, []);
  const busy = await busyBelow(tenant, set, stored.kind, ids);
  const inSet = await inTrashOf(tenant, set, stored.kind, ids);
  const results = new Map<number, ItemResult>();
  const untouched: StoredItem[] = [];
  for (const item of items) {
    const { n, recordId } = item;
    const version = records.get(recordId)?.version;
    if (inSet.has(recordId)) results.set(n, { n, outcome: "undone" });
    else if (refused.has(recordId)) results.set(n, kept(n, noLongerAllowed));
    else if (version === undefined) results.set(n, kept(n, "It is in the trash already"));
    else if (version !== item.versionAfter) results.set(n, kept(n, "It was changed since"));
    else if (busy.has(recordId)) results.set(n, kept(n, "What hangs on it was changed since"));
    else untouched.push(item);
  }
  for (const { n, reason } of await deleteItems(tenant, set, stored, untouched))
    results.set(n, reason ? kept(n, reason) : { n, outcome: "undone" });
  return [...results.values()];
};

function kept(n: number, reason: string): ItemResult {
  return { n, outcome: "kept", reason };
}

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
