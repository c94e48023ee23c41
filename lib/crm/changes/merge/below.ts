import { AppError } from "@/lib/core/errors";
import { everyone } from "@/lib/core/permissions";
import { type MovedCounts, noCounts } from "@/lib/crm/kinds/deleted-counts";
import { childrenOf, kinds } from "@/lib/crm/kinds/kinds";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { changeableBy, visibleTo } from "@/lib/crm/records/visible";
import { asCompany } from "@/lib/server/database/as-company";
import { fixedSql, wholeNumber } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import type { LockedRecord } from "@/lib/server/records/record-writer";
import { applyItems } from "../apply";
import { eachKind, type ItemResult, type StoredItem } from "../items";
import { lockPermitted } from "../permitted";
import type { StoredChange } from "../record";
import { noLongerAllowed, undoItems } from "../undo";
import { countEntries } from "./entries";
import type { Merge } from "./schema";

// Who may change all records of a merge moves what hangs on them, whoever sees it: it stays with its holder. Every
// transaction that does so calls `lockMerged` first.

/** Locks the records of a merge in the order of their ids, so that merges that cross wait. Throws `conflict`. */
export async function lockMerged(
  tenant: TenantScope,
  stored: StoredKind,
  { keepId, loserIds }: Merge,
): Promise<ReadonlyMap<string, LockedRecord>> {
  const { records, refused } = await lockPermitted(tenant, stored, [keepId, ...loserIds]);
  if (refused.size > 0) throw new AppError("conflict", noLongerAllowed);
  const { name } = stored.kind;
  const [keeps, merges] = [`The ${name} that was kept`, `A ${name} that was merged`];
  if (!records.has(keepId) || loserIds.some((id) => !records.has(id)))
    throw new AppError(
      "conflict",
      `${records.has(keepId) ? merges : keeps} is in the trash: bring it back first`,
    );
  return records;
}

/** Counts what a merge moves. */
export async function countBelow(tenant: TenantScope, merge: Merge): Promise<MovedCounts> {
  const entries = await countEntries(tenant, merge);
  const counts: MovedCounts = { moved: noCounts(), ofColleagues: noCounts(), ...entries };
  const rows = await asCompany(
    tenant,
    ({ db }) => db.$queryRaw<{ kind: ChildName; all: number; others: number }[]>`
      select kind, count(*)::int as all, (count(*) filter (where is_others))::int as others
      from (${belowOf(tenant, merge)}) below group by kind`,
  );
  for (const { kind, all, others } of rows) {
    counts.moved[kinds[kind].many] = all;
    counts.ofColleagues[kinds[kind].many] = others;
  }
  return counts;
}

type ChildName = keyof typeof kinds;
type Inserting = { setId: string; merge: Merge; after: number; most: number };

/** Makes what hangs on the losers items of a change, `most` at most, numbered from `after`. Returns how many. */
export function insertBelow(
  tenant: TenantScope,
  { setId, merge, after, most }: Inserting,
): Promise<number> {
  return asCompany(
    tenant,
    ({ db }) => db.$executeRaw`
      insert into change_item (company_id, set_id, n, record_kind, record_id)
      select company_id, ${setId}::uuid, ${after}::int + row_number() over (order by id), kind, id
      from (${belowOf(tenant, merge)}) below order by id limit ${wholeNumber(most)}`,
  );
}

function belowOf(tenant: TenantScope, { kind, loserIds }: Merge): Prisma.Sql {
  const rows = childrenOf(kind).map((child) => {
    const { name, parent } = child;
    const isOwn = Prisma.sql`${visibleTo(tenant, child, name)} and ${changeableBy(tenant, child, name)}`;
    return Prisma.sql`
      select company_id, ${name} as kind, id, (${isOwn}) is not true as is_others from ${fixedSql(name)}
      where company_id = ${tenant.companyId}::uuid and deleted_at is null
        and ${fixedSql(columnName(parent.by))} = any(${loserIds}::uuid[])`;
  });
  return Prisma.join(rows, " union all ");
}

type Below = { merge: Merge; items: readonly StoredItem[] };

/** Moves these records to the kept one, but those that are no longer below the losers. Throws if one cannot be moved. */
export function moveBelow(
  tenant: TenantScope,
  set: StoredChange,
  { merge, items }: Below,
): Promise<ItemResult[]> {
  return eachBelow(tenant, items, async (wide, child, own) => {
    const by = child.kind.parent?.by ?? "";
    const ids = own.map(({ recordId }) => recordId);
    const { records } = await lockPermitted(wide, child, ids, [by]);
    const isBelow = ({ recordId }: StoredItem) =>
      merge.loserIds.some((id) => id === records.get(recordId)?.values[by]);
    const moving = { ...set, request: { ...set.request, values: { [by]: merge.keepId } } };
    const moved = await applyItems(wide, moving, child, own.filter(isBelow));
    const [refusal] = moved.flatMap(({ reason }) => reason ?? []);
    if (refusal) throw new AppError("conflict", refusal);
    const gone = own.filter((item) => !isBelow(item));
    return [...moved, ...gone.map(({ n }) => ({ n, reason: "It was deleted or moved meanwhile" }))];
  });
}

/** Takes the records back to where they were, but those that were moved on. */
export function takeBelowBack(
  tenant: TenantScope,
  set: StoredChange,
  items: readonly StoredItem[],
): Promise<ItemResult[]> {
  return eachBelow(tenant, items, (wide, child, own) => undoItems(wide, set, child, own));
}

type BelowStep = (
  wide: TenantScope,
  child: StoredKind,
  own: readonly StoredItem[],
) => Promise<ItemResult[]>;

function eachBelow(
  tenant: TenantScope,
  items: readonly StoredItem[],
  work: BelowStep,
): Promise<ItemResult[]> {
  return asCompany({ ...tenant, changes: everyone }, (wide) =>
    eachKind(wide, items, (child, own) => work(wide, child, own)),
  );
}
