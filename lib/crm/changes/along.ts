import { companyOf } from "@/lib/core/company";
import { kinds } from "@/lib/crm/kinds/kinds";
import { isOpen } from "@/lib/crm/kinds/union-of-kinds";
import type { Along } from "@/lib/crm/records/stored-kind";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";

/** Locks the open records that change along with these and returns their ids. Parents are locked before children. */
export async function lockAlong(
  tenant: TenantScope,
  along: Along,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await tenant.db.$queryRaw<{ id: string }[]>`
    with changed as (select id from unnest(${ids}::uuid[]) id)
    select id from ${fixedSql(along.kind)} where ${isAlong(tenant, along)} order by id for no key update`;
  return rows.map(({ id }) => id);
}

/**
 * Appends the open records that change along to the items of a change, numbered from `after`; returns how many. Citus
 * takes the CTE within the SELECT only.
 */
export function insertAlong(
  tenant: TenantScope,
  along: Along,
  { setId, after }: { setId: string; after: number },
): Promise<number> {
  const { db, companyId } = tenant;
  return db.$executeRaw`
    insert into change_item (company_id, set_id, n, record_kind, record_id)
    with changed as (
      select record_id as id from change_item where company_id = ${companyId}::uuid and set_id = ${setId}::uuid)
    select company_id, ${setId}::uuid, ${after}::int + row_number() over (order by id), ${along.kind}, id
    from ${fixedSql(along.kind)} where ${isAlong(tenant, along)}`;
}

function isAlong({ companyId, catalogue }: TenantScope, { kind, ids }: Along): Prisma.Sql {
  const isStillOpen = isOpen(companyOf(catalogue).kind(kinds[kind]));
  return Prisma.sql`company_id = ${companyId}::uuid and deleted_at is null and ${isStillOpen} and id in (${ids})`;
}
