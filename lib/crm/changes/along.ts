import type { Along } from "@/lib/crm/records/stored-kind";
import { storedKinds } from "@/lib/crm/stored-kinds";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnName } from "@/lib/server/records/record-sql";

/** Locks the open records that change along with these, above the ones they hang below as a deletion does; their ids. */
export async function lockAlong(
  { db, companyId }: TenantScope,
  along: Along,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    with changed as (select id from unnest(${ids}::uuid[]) id)
    select id from ${fixedSql(along.kind)} where ${isAlong(companyId, along)} order by id for no key update`;
  return rows.map(({ id }) => id);
}

/** Adds the open records that change along to the items of a change, after the first ones; how many there are. */
export function insertAlong(
  { db, companyId }: TenantScope,
  along: Along,
  { setId, after }: { setId: string; after: number },
): Promise<number> {
  return db.$executeRaw`
    with changed as (
      select record_id as id from change_item where company_id = ${companyId}::uuid and set_id = ${setId}::uuid)
    insert into change_item (company_id, set_id, n, record_kind, record_id)
    select company_id, ${setId}::uuid, ${after}::int + row_number() over (order by id), ${along.kind}, id
    from ${fixedSql(along.kind)} where ${isAlong(companyId, along)}`;
}

function isAlong(companyId: string, { kind, ids }: Along): Prisma.Sql {
  const { open } = storedKinds[kind].kind;
  const isOpen = open
    ? Prisma.sql`${fixedSql(columnName(open.field))} in (${Prisma.join([...open.values])})`
    : Prisma.sql`true`;
  return Prisma.sql`company_id = ${companyId}::uuid and deleted_at is null and ${isOpen} and id in (${ids})`;
}
