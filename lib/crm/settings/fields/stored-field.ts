import { hasOptions } from "@/lib/core/custom-fields";
import type { CustomOption } from "@/lib/core/custom-options";
import { staleVersion } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { storedOptions } from "@/lib/crm/catalogue/fields/read";
import type { CustomFieldPlace } from "@/lib/crm/catalogue/fields/schema";
import { optionsOf, toStandardField } from "@/lib/crm/catalogue/fields/standard/read";
import { standardField } from "@/lib/crm/catalogue/fields/standard/rules";
import { kindOf, requireField, rowsOfKind, writeField } from "@/lib/crm/catalogue/fields/stored";
import type { TenantScope } from "@/lib/server/database/scope";
import type { OwnField as CustomFieldRow } from "@/lib/server/prisma/client";
import { type FieldChange, type Written, writeStandardField } from "./standard";

type Place = CustomFieldPlace & {
  label: string;
  /** Null if no company can change them. */
  options: readonly CustomOption[] | null;
  listId: string | null;
};

/** A custom field by its row, which is one of those of its kind. */
export type CustomStored = Place & {
  row: CustomFieldRow;
  rows: readonly CustomFieldRow[];
  declared?: never;
};

/** A standard field as the company has it, by its declaration. */
export type StandardStored = Place & { row?: never; declared: Field };

export type StoredField = CustomStored | StandardStored;

/**
 * A field of the company, whose catalogue is locked. Throws `not_found`, `version_conflict`, and `conflict` while it is
 * being converted.
 */
export async function requireStored(
  tenant: TenantScope,
  place: CustomFieldPlace,
  expectedVersion?: number,
): Promise<StoredField> {
  const rows = await rowsOfKind(tenant, place.entity);
  const isCustom = rows.some(({ key, deletedAt }) => key === place.key && deletedAt === null);
  const standard = isCustom ? undefined : storedStandard(tenant, place);
  if (standard && expectedVersion !== undefined && expectedVersion !== standard.version)
    throw staleVersion();
  if (standard) return standard;
  const row = requireField(rows, place, expectedVersion);
  const { label, listId } = row;
  const options = hasOptions(kindOf(row)) ? storedOptions(row) : null;
  return { ...place, label, options, listId, row, rows };
}

/** A standard field of the company with its version; undefined without one at this place. */
export function storedStandard(
  { catalogue }: Pick<TenantScope, "catalogue">,
  { entity, key }: CustomFieldPlace,
) {
  const declared = standardField(entity, key);
  if (!declared) return undefined;
  const { label, listId, version } = toStandardField(entity, key, catalogue);
  const options = optionsOf(entity, key, catalogue.settings[entity]?.[key] ?? {});
  return { entity, key, label, options, listId, version, declared };
}

/** Writes values of a field and gives it its next version. The catalogue of the tenant is the locked one. */
export async function writeStored(
  tenant: TenantScope,
  field: StoredField,
  change: FieldChange,
): Promise<Written> {
  if (!field.row) return writeStandardField(tenant, field, change);
  const { hidden: _, ...values } = change;
  await writeField(tenant, field.row, values);
  return { id: field.row.id, catalogue: tenant.catalogue };
}
