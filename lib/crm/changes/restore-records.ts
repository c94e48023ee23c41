import { AppError } from "@/lib/core/errors";
import type { DeletedCounts } from "@/lib/crm/kinds/deleted-counts";
import { sqlOf } from "@/lib/crm/kinds/union-of-kinds";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import { changeableBy, visibleTo } from "@/lib/crm/records/visible";
import type { Cause } from "@/lib/crm/records/write-changes";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { mayNotChange } from "@/lib/server/records/changeable";
import { columnName } from "@/lib/server/records/record-sql";
import { inBatches } from "@/lib/server/records/record-writer";
import { moveWithChildren } from "./move-records";

export const notInTrash = "It is no longer in the trash";

export type Restored = {
  /** The records with their versions now. */
  restored: ReadonlyMap<string, { version: number }>;
  /** Why the other records that the actor sees stay in the trash. */
  refused: ReadonlyMap<string, AppError>;
  /** The restored records by kind. */
  all: DeletedCounts;
};

/** Restores records, each from its given trash batch, with the records deleted along in that batch. */
export async function restoreRecords(
  tenant: TenantScope,
  stored: StoredKind,
  trashIds: ReadonlyMap<string, string>,
  cause: Cause = {},
): Promise<Restored> {
  const trashed = await lockTrashed(tenant, stored, trashIds);
  const refused = new Map<string, AppError>();
  for (const [id, record] of trashed) {
    const refusal = refusalOf(stored, record);
    if (refusal) refused.set(id, refusal);
  }
  const free = new Map([...trashed].filter(([id]) => !refused.has(id)));
  const moving = { move: { from: trashIds }, cause };
  const { all, hindered } = await moveWithChildren(tenant, stored, free, moving);
  for (const [id, reason] of hindered) {
    free.delete(id);
    refused.set(id, new AppError("forbidden", reason));
  }
  const restored = [...free].map(([id, { version }]) => [id, { version: version + 1 }] as const);
  return { restored: new Map(restored), refused, all };
}

/** A record stays in the trash while its parent is there, and if the actor may not change it. */
function refusalOf({ kind }: StoredKind, { isFree, isChangeable }: Trashed): AppError | null {
  const parent = kind.parent?.kind ?? "record";
  if (!isChangeable) return new AppError("forbidden", mayNotChange(kind.name));
  if (isFree) return null;
  return new AppError("conflict", `Its ${parent} is in the trash. Restore the ${parent} first`);
}

type Trashed = { label: string; version: number; isChangeable: boolean; isFree: boolean };
type TrashedRow = Omit<Trashed, "isFree"> & { id: string; parentId: string | null };

/** Locks the records in these trash batches after their parents; a record is free if its parent is not in the trash. */
async function lockTrashed(
  tenant: TenantScope,
  { kind }: StoredKind,
  trashIds: ReadonlyMap<string, string>,
): Promise<Map<string, Trashed>> {
  const { db, companyId } = tenant;
  const { parent } = kind;
  const { table, label } = sqlOf(kind);
  const ids = [...trashIds.keys()];
  const own = Prisma.sql`company_id = ${companyId}::uuid and id = any(${ids}::uuid[]) and ${inBatches("id", ids, trashIds)}
    and ${visibleTo(tenant, kind, kind.name)}`;
  const parentId = fixedSql(parent ? columnName(parent.by) : "null::uuid");
  const parents = parent
    ? await db.$queryRaw<{ id: string }[]>`
      select id from ${fixedSql(parent.kind)}
      where company_id = ${companyId}::uuid and deleted_at is null
        and id in (select ${parentId} from ${table} where ${own})
      order by id for share`
    : [];
  const alive = new Set(parents.map(({ id }) => id));
  const rows = await db.$queryRaw<TrashedRow[]>`
    select id, version, ${label} as label, ${parentId} as "parentId",
      (${changeableBy(tenant, kind, kind.name)}) is true as "isChangeable"
    from ${table} where ${own} order by id for update`;
  return new Map(
    rows.map(({ id, parentId: above, ...record }) => [
      id,
      { ...record, isFree: above === null || alive.has(above) },
    ]),
  );
}
