import { AppError, notFound } from "@/lib/core/errors";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { storedOptions } from "@/lib/crm/catalogue/fields/read";
import { kindOf } from "@/lib/crm/catalogue/fields/stored";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import { type OwnField as CustomFieldRow, Prisma } from "@/lib/server/prisma/client";
import { requireAllChangeable } from "@/lib/server/records/changeable";
import type { Conversion, Shape } from "./rule";
import type { Source } from "./unfit";

/** The field of a conversion and the row that has its other column. */
export type Pair = { field: CustomFieldRow; copy: CustomFieldRow };

type Ids = Pick<Conversion, "fieldId" | "copyId">;

/**
 * Locks the field until the transaction ends, after every running write of its values. Throws `not_found` for a field
 * whose rows are gone.
 */
export async function lockPair(tenant: TenantScope, conversion: Ids): Promise<Pair> {
  await lockField(tenant, conversion.fieldId);
  return readPair(tenant, conversion);
}

/** Throws `not_found` for a field whose rows are gone. */
export async function readPair(
  { db, companyId }: TenantScope,
  { fieldId, copyId }: Ids,
): Promise<Pair> {
  const rows = await db.ownField.findMany({ where: { companyId, id: { in: [fieldId, copyId] } } });
  const field = rows.find(({ id }) => id === fieldId);
  const copy = rows.find(({ id }) => id === copyId);
  if (!field || !copy) throw notFound("Field");
  return { field, copy };
}

export async function lockField(
  { db, companyId }: Pick<TenantScope, "db" | "companyId">,
  id: string,
): Promise<void> {
  await db.$queryRaw`
    select id from own_field where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
}

/** The kind of a stored field with what belongs to it. */
export function shapeOf(row: CustomFieldRow): Shape {
  return { kind: kindOf(row), decimals: row.decimals, options: storedOptions(row) };
}

export function recordKindOf({ recordKind }: Pick<CustomFieldRow, "recordKind">): RecordKind {
  const found = recordKinds.find((one) => one === recordKind);
  if (!found) throw new Error(`${recordKind} is no kind of records`);
  return found;
}

/** The column of a row. Throws `conflict` once its values were removed. */
export function slotOf({ label, slot }: Pick<CustomFieldRow, "label" | "slot">): string {
  if (!slot) throw new AppError("conflict", `The former values of ${label} are gone`);
  return slot;
}

/** The values of a column in all records of the company that fulfil the condition. */
export function valuesIn(
  { companyId }: TenantScope,
  { recordKind, column, where }: { recordKind: string; column: string; where: Prisma.Sql },
): Source {
  const value = fixedSql(column);
  return Prisma.sql`select ${value} as value from ${fixedSql(recordKind)}
    where company_id = ${companyId}::uuid and ${value} is not null and ${where}`;
}

/** A conversion concerns all records. Throws `forbidden` for who may not change them. */
export function requireConvertible(tenant: TenantScope, kind: RecordKind): void {
  requireAllChangeable(tenant, kind, "change the kind of a field");
}
