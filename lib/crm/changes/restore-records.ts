import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { changeableBy, visibleTo } from "@/lib/crm/records/visible";
import type { Cause } from "@/lib/crm/records/write-changes";
import { sqlOf } from "@/lib/crm/union-of-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { inBatches } from "@/lib/server/records/record-writer";
import { type MoveCounts, moveWithChildren } from "./move-records";

export const notInTrash = "It is no longer in the trash";

export type Restored = {
  /** The records with their versions now. */
  restored: ReadonlyMap<string, { version: number }>;
  /** The records that stay in the trash because their parent is there. */
  blocked: readonly string[];
  counts: MoveCounts;
};

/** Restores records, each from its given trash batch, with the records deleted along in that batch. */
export async function restoreRecords(
  tenant: TenantScope,
  stored: StoredKind,
  trashIds: ReadonlyMap<string, string>,
  cause: Cause = {},
): Promise<Restored> {
  const trashed = await lockTrashed(tenant, stored, trashIds);
  const free = new Map([...trashed].filter(([, { isFree }]) => isFree));
  const counts = await moveWithChildren(tenant, stored, free, { move: { from: trashIds }, cause });
  return {
    restored: new Map([...free].map(([id, { version }]) => [id, { version: version + 1 }])),
    blocked: [...trashed].flatMap(([id, { isFree }]) => (isFree ? [] : [id])),
    counts,
  };
}

/** Why a record of this kind stays in the trash while its parent is there. */
export function parentInTrash({ kind }: StoredKind): string {
  const parent = kind.parent?.kind.name ?? "record";
  return `Its ${parent} is in the trash. Restore the ${parent} first`;
}

type Trashed = { id: string; label: string; version: number; parentId: string | null };

/** Locks the records in these trash batches after their parents; a record is free if its parent is not in the trash. */
async function lockTrashed(
  tenant: TenantScope,
  { kind }: StoredKind,
  trashIds: ReadonlyMap<string, string>,
): Promise<Map<string, { label: string; version: number; isFree: boolean }>> {
  const { db, companyId } = tenant;
  const { parent } = kind;
  const { table, label } = sqlOf(kind);
  const ids = [...trashIds.keys()];
  const own = Prisma.sql`company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and ${inBatches("id", ids, trashIds)}
    and ${visibleTo(tenant, kind, kind.name)} and ${changeableBy(tenant, kind, kind.name)}`;
  const parentId = fixedSql(parent ? columnName(parent.by) : "null::uuid");
  const parents = parent
    ? await db.$queryRaw<{ id: string }[]>`
      select id from ${fixedSql(parent.kind.name)}
      where company_id = ${companyId}::uuid and deleted_at is null
        and id in (select ${parentId} from ${table} where ${own})
      order by id for share`
    : [];
  const alive = new Set(parents.map(({ id }) => id));
  const rows = await db.$queryRaw<Trashed[]>`
    select id, version, ${label} as label, ${parentId} as "parentId"
    from ${table} where ${own} order by id for update`;
  return new Map(
    rows.map(({ id, parentId: above, ...record }) => [
      id,
      { ...record, isFree: above === null || alive.has(above) },
    ]),
  );
}
