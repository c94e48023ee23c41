import { notFound } from "@/lib/core/errors";
import type { TenantReader } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { type ChoiceListAnswer, choiceList } from "./schema";

/** The lists of the company by name. */
export function readLists(tenant: TenantReader): Promise<ChoiceListAnswer[]> {
  return readWhere(tenant, Prisma.sql`true`);
}

/** Returns one list. Throws `not_found`. */
export async function getList(tenant: TenantReader, id: string): Promise<ChoiceListAnswer> {
  const [list] = await readWhere(tenant, Prisma.sql`l.id = ${id}::uuid`);
  if (!list) throw notFound("List");
  return list;
}

async function readWhere({ db, companyId }: TenantReader, where: Prisma.Sql) {
  const rows = await db.$queryRaw<unknown[]>`
    select l.id, l.name, l.options, l.version,
      (select coalesce(json_agg(json_build_object('entity', f.record_kind, 'key', f.key, 'label', f.label)
          order by f.record_kind, f.id), '[]')
        from own_field f
        where f.company_id = ${companyId}::uuid and f.list_id = l.id and f.deleted_at is null) as fields
    from choice_list l
    where l.company_id = ${companyId}::uuid and ${where}
    order by lower(l.name), l.id`;
  return rows.map((row) => choiceList.parse(row));
}
