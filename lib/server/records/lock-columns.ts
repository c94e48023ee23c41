import { AppError } from "@/lib/core/errors";
import { isBeingChanged, keyWithin } from "@/lib/core/field-kinds/define-fields";
import type { TenantScope } from "@/lib/server/database/scope";

/** A table of records and the columns of the custom fields, by key. */
type CustomColumns = { name: string; slots?: Readonly<Record<string, { column: string }>> };

type Stored = { key: string; label: string; column: string | null };

/**
 * Keeps the custom fields of these keys as they are until the transaction ends: a conversion waits for it. Throws
 * `conflict` for a field that is being converted, or was since the transaction read the catalogue.
 */
export async function lockColumns(
  { db, companyId }: TenantScope,
  { name, slots = {} }: CustomColumns,
  keys: readonly string[],
): Promise<void> {
  const custom = keys.filter((key) => slots[key]);
  if (custom.length === 0) return;
  const fields = await db.$queryRaw<Stored[]>`
    select key, label, case when change_id is null then slot end as column from own_field
    where company_id = ${companyId}::uuid and record_kind = ${name}
      and key = any(${custom.map(keyWithin)}::text[]) and deleted_at is null
    order by id for key share`;
  const stored = new Map(fields.map((field) => [field.key, field]));
  for (const key of custom) {
    const field = stored.get(keyWithin(key));
    if (!field || field.column === slots[key]?.column) continue;
    throw changingConflict(field, key);
  }
}

/** The refusal of a change of a field that is being converted, at the `key` of a value that was sent. */
export function changingConflict(field: { label: string }, key?: string): AppError {
  const sentence = isBeingChanged(field);
  return new AppError(
    "conflict",
    sentence,
    key === undefined ? {} : { fields: { [key]: sentence } },
  );
}
