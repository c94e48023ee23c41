import type { CustomOption } from "@/lib/core/custom-options";
import { invalidField, notFound } from "@/lib/core/errors";
import type { RecordKind } from "@/lib/core/record-kinds";
import { standardField } from "@/lib/crm/catalogue/fields/standard/rules";
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

/**
 * The options of a list for a field that has others until now. Throws `validation_failed` on `listId` for a list that
 * lacks one of them.
 */
export async function optionsOfList(
  tenant: TenantReader,
  { listId, own }: { listId: string; own: readonly CustomOption[] },
): Promise<{ listId: string; options: CustomOption[] }> {
  const list = (await readLists(tenant)).find(({ id }) => id === listId);
  if (!list) throw invalidField("listId", "There is no such list. Choose another");
  const keys = new Set(list.options.map(({ key }) => key));
  const missing = own.find(({ key }) => !keys.has(key));
  if (missing)
    throw invalidField(
      "listId",
      `The list “${list.name}” has no option “${missing.label}”, which records may have. Add it to the list first`,
    );
  return { listId, options: list.options };
}

/** A renamed standard field has a label of its own. */
type Row = { fields: { entity: RecordKind; key: string; label: string | null }[] };

async function readWhere({ db, companyId }: TenantReader, where: Prisma.Sql) {
  const rows = await db.$queryRaw<Row[]>`
    select l.id, l.name, l.options, l.version,
      (select coalesce(json_agg(json_build_object('entity', f.entity, 'key', f.key, 'label', f.label)
          order by f.entity, f.added, f.key), '[]')
        from (
          select record_kind as entity, key, label, id as added from own_field
          where company_id = ${companyId}::uuid and list_id = l.id and deleted_at is null
          union all
          select s.record_kind, field.key, field.value ->> 'label', null
          from kind_setting s, jsonb_each(s.fields) field
          where s.company_id = ${companyId}::uuid and field.value ->> 'listId' = l.id::text
        ) f) as fields
    from choice_list l
    where l.company_id = ${companyId}::uuid and ${where}
    order by lower(l.name), l.id`;
  return rows.map(({ fields, ...row }) =>
    choiceList.parse({
      ...row,
      fields: fields.map((field) => ({
        ...field,
        label: field.label ?? standardField(field.entity, field.key)?.label,
      })),
    }),
  );
}
