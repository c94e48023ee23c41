import { AppError } from "@/lib/core/errors";
import { countOf, formatCount } from "@/lib/core/format";
import type { RecordKind } from "@/lib/core/record-kinds";
import { countRecords } from "@/lib/crm/kinds/define-kind";
import { kinds } from "@/lib/crm/kinds/kinds";
import { unionOfKinds } from "@/lib/crm/kinds/union-of-kinds";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";
import { type ChangeRequest, requireChange } from "./record";
import { changeLimits } from "./schema";
import { openChange, type Progress, startChange } from "./start";

type Restoring = {
  changeId: string;
  counts: { matched: number; changed: number; same: number; failed: number };
  progress: Progress;
};

/**
 * Restores the records of these trash batches as one change; null if they are empty. Throws `conflict` when three
 * changes are running, and `validation_failed` for too many records.
 */
export async function restoreBatches(
  tenant: TenantScope,
  trashIds: readonly string[],
  query?: ChangeRequest["query"],
): Promise<Restoring | null> {
  const { matched, recordKind } = await countTops(tenant, trashIds);
  if (matched === 0) return null;
  if (matched > changeLimits.records)
    throw new AppError(
      "validation_failed",
      `At most ${formatCount(changeLimits.records)} records can be restored at once. Select fewer`,
      { fields: { select: "Select fewer" } },
    );
  const request = { values: {}, restore: true, ...(query && { query }) } as const;
  const id = await openChange(tenant, { kind: "bulk", recordKind, request });
  await insertTops(tenant, id, trashIds);
  const records = recordKind
    ? countRecords(kinds[recordKind], matched)
    : countOf(matched, "record");
  const progress = await startChange(tenant, id, { matched, title: `${records} restored` });
  const { changed, same, failed } = await requireChange(tenant, id);
  return { changeId: id, counts: { matched, changed, same, failed }, progress };
}

/** The number of records whose parent is not in the same batch, and their kind if all have the same. */
export async function countTops(
  tenant: TenantScope,
  trashIds: readonly string[],
): Promise<{ matched: number; recordKind: RecordKind | null }> {
  const rows = await tenant.db.$queryRaw<{ kind: RecordKind; count: number }[]>`
    select kind, count(*)::int as count from (${topsOf(tenant, trashIds)}) tops group by kind`;
  const [first] = rows;
  return {
    matched: rows.reduce((sum, { count }) => sum + count, 0),
    recordKind: first && rows.length === 1 ? first.kind : null,
  };
}

/** Adds the items from the top down, so that a brand is restored before leads that were deleted earlier. */
async function insertTops(
  tenant: TenantScope,
  setId: string,
  trashIds: readonly string[],
): Promise<void> {
  await tenant.db.$executeRaw`
    insert into change_item (company_id, set_id, n, record_kind, record_id, before)
    select company_id, ${setId}::uuid, row_number() over (order by step, id), kind, id,
      jsonb_build_object('trashId', batch)
    from (${topsOf(tenant, trashIds)}) tops`;
}

function topsOf(tenant: TenantScope, trashIds: readonly string[]): Prisma.Sql {
  const { companyId } = tenant;
  return unionOfKinds(({ kind, table, name, place }) => {
    const { parent } = kind;
    const isTop = parent
      ? Prisma.sql`and not exists (select 1 from ${fixedSql(parent.kind)} p
          where p.company_id = ${companyId}::uuid and p.id = ${fixedSql(`r.${columnName(parent.by)}`)}
            and p.deleted_batch = r.deleted_batch)`
      : Prisma.empty;
    return Prisma.sql`
      select r.company_id, ${place} as step, ${name} as kind, r.id, r.deleted_batch as batch from ${table} r
      where r.company_id = ${companyId}::uuid and r.deleted_batch = any(${[...trashIds]}::uuid[])
        and ${visibleTo(tenant, kind, "r")} ${isTop}`;
  });
}
