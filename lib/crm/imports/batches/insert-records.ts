import type { Field } from "@/lib/core/field-kinds/define-fields";
import { Prisma } from "@/lib/server/prisma/client";
import { fixedSql } from "@/lib/server/reader";
import { columnName } from "@/lib/server/record-sql";
import { actorId, type TenantScope } from "@/lib/server/scope";
import type { ImportTarget } from "../targets";
import { toJson } from "./stored-columns";

/**
 * Creates records as an import's own; a choice that is not given gets its initial value. A batch is one
 * statement with one parameter for the rows: ten thousand parameters would take memory.
 */
export async function insertRecords(
  { db, companyId, actor, now }: TenantScope,
  importId: string,
  { recordKind, fields, linked }: ImportTarget,
  records: (Record<string, unknown> & { id: string })[],
): Promise<void> {
  if (records.length === 0) return;
  const columns = [
    { key: "id", type: "uuid", value: fixedSql("id") },
    ...linked.map((key) => ({ key, type: "uuid", value: fixedSql(`"${key}"`) })),
    ...Object.entries(fields)
      .filter(([, field]) => !field.computed)
      .map(([key, field]) => ({ key, type: field.kind.column, value: valueSql(key, field) })),
  ];
  const names = fixedSql(columns.map(({ key }) => columnName(key)).join(", "));
  const types = fixedSql(columns.map(({ key, type }) => `"${key}" ${type}`).join(", "));
  const values = Prisma.join(columns.map(({ value }) => value));
  await db.$executeRaw`
    insert into ${fixedSql(recordKind)} (company_id, import_id, created_by_id, created_at, updated_at, ${names})
    select ${companyId}::uuid, ${importId}::uuid, ${actorId(actor)}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${values}
    from jsonb_to_recordset(${JSON.stringify(records.map(toJson))}::jsonb) as r(${types})`;
}

function valueSql(key: string, { initial }: Field): Prisma.Sql {
  const given = fixedSql(`"${key}"`);
  return initial === undefined || initial === "today"
    ? given
    : Prisma.sql`coalesce(${given}, ${initial})`;
}
