import { AppError, gone } from "@/lib/core/errors";
import type { RecordKind } from "@/lib/core/record-kinds";
import { kinds } from "@/lib/crm/kinds/kinds";
import { visibleTo } from "@/lib/crm/records/visible";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantReader } from "@/lib/server/database/scope";

type Kept = { id: string; isShown: boolean; isTrashed: boolean };

/** The record that one ended in by a merge, or by several in turn, if the actor sees it; else null. */
export async function findMergedInto(
  tenant: TenantReader,
  kind: RecordKind,
  id: string,
): Promise<string | null> {
  const { db, companyId } = tenant;
  const table = fixedSql(kind);
  const [kept] = await db.$queryRaw<Kept[]>`
    select k.id, ${visibleTo(tenant, kinds[kind], "k")} as "isShown", k.deleted_at is not null as "isTrashed"
    from ${table} r
    join change_set s on s.company_id = r.company_id and s.trash_id = r.deleted_batch and s.kind = 'merge'
    join ${table} k on k.company_id = r.company_id and k.id = (s.request->'merge'->>'keepId')::uuid
    where r.company_id = ${companyId}::uuid and r.id = ${id}::uuid and r.deleted_at is not null and k.id <> r.id`;
  if (!kept?.isShown) return null;
  return kept.isTrashed ? findMergedInto(tenant, kind, kept.id) : kept.id;
}

/** Reads a record; throws `gone` with the record that it was merged into, if the actor sees that, else `not_found`. */
export async function orMergedInto<R>(
  tenant: TenantReader,
  { kind, id }: { kind: RecordKind; id: string },
  get: (tenant: TenantReader, id: string) => Promise<R>,
): Promise<R> {
  try {
    return await get(tenant, id);
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_found";
    const mergedInto = isMissing ? await findMergedInto(tenant, kind, id) : null;
    throw mergedInto ? gone(`This ${kind} was merged into another`, { mergedInto }) : error;
  }
}
