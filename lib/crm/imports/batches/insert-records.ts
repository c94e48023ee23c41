import type { Field, Fields } from "@/lib/core/field-kinds/define-fields";
import { recordChange } from "@/lib/server/database/feed";
import { fixedSql } from "@/lib/server/database/reader";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { columnValue } from "@/lib/server/records/record-columns";
import { columnName, ownRow } from "@/lib/server/records/record-sql";
import type { ImportTarget } from "../targets";

/**
 * Creates the records of an import; missing values get their initial value. The rows of a batch are one
 * JSON parameter, because thousands of parameters take too much memory.
 */
export async function insertRecords(
  tenant: TenantScope,
  importId: string,
  { recordKind, fields, linked }: ImportTarget,
  records: (Record<string, unknown> & { id: string })[],
): Promise<void> {
  if (records.length === 0) return;
  const { db, companyId, actor, now } = tenant;
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
    select own.company_id, ${importId}::uuid, ${actorId(actor)}::uuid, ${now}::timestamptz, ${now}::timestamptz, ${values}
    from ${ownRow(companyId)}, jsonb_to_recordset(${JSON.stringify(records.map(toJson))}::jsonb) as r(${types})`;
  recordChange(tenant, {
    kind: `${recordKind}.created`,
    subjectKind: recordKind,
    subjects: records,
  });
}

function valueSql(key: string, { initial }: Field): Prisma.Sql {
  const given = fixedSql(`"${key}"`);
  return initial === undefined || initial === "today"
    ? given
    : Prisma.sql`coalesce(${given}, ${initial})`;
}

/** Columns as JSON: dates as ISO times, bigints as numbers, undefined as null. */
export function toJson(columns: Record<string, unknown>): Prisma.InputJsonObject {
  const plain = (_key: string, value: unknown) =>
    typeof value === "bigint" ? Number(value) : (value ?? null);
  return JSON.parse(JSON.stringify(columns, plain));
}

/** Converts the output of `toJson` back to database values. */
export function fromJson(fields: Fields, json: Record<string, unknown>): object {
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => {
      const field = fields[key];
      return [key, field ? columnValue(field, value) : value];
    }),
  );
}
