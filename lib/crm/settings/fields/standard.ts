import type { Catalogue, FieldSetting } from "@/lib/core/catalogue";
import type { CustomOption } from "@/lib/core/custom-options";
import type { Present } from "@/lib/core/input-object";
import type { CustomFieldPlace, FieldUpdate } from "@/lib/crm/catalogue/fields/schema";
import { firstVersion } from "@/lib/crm/catalogue/fields/standard/read";
import {
  namedAlike,
  standardField,
  standardOptions,
} from "@/lib/crm/catalogue/fields/standard/rules";
import { writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantScope } from "@/lib/server/database/scope";

/** Values of a field to write; absent ones stay. */
export type FieldChange = Present<Omit<FieldUpdate, "label" | "options">> & {
  label?: string;
  options?: readonly CustomOption[];
};

/** The catalogue after a change of a field, and the id of the row that has it. */
export type Written = { id: string; catalogue: Catalogue };

/**
 * Writes values of a standard field, without those that are as declared, and gives it its next version. The catalogue
 * of the tenant is the locked one.
 */
export async function writeStandardField(
  tenant: TenantScope,
  { entity, key }: CustomFieldPlace,
  change: FieldChange,
): Promise<Written> {
  const { catalogue } = tenant;
  const fields = catalogue.settings[entity] ?? {};
  const { version: before = firstVersion, ...stored } = fields[key] ?? {};
  const setting = withoutDeclared({ entity, key }, { ...stored, ...change });
  const version = before + 1;
  const names = namedAlike(entity, key).map((name) => [name, { label: setting.label, version }]);
  const next = { ...fields, ...Object.fromEntries(names), [key]: { ...setting, version } };
  const id = await writeKindSetting(tenant, entity, { fields: next });
  return { id, catalogue: { ...catalogue, settings: { ...catalogue.settings, [entity]: next } } };
}

function withoutDeclared(
  { entity, key }: CustomFieldPlace,
  { options, ...values }: FieldChange,
): FieldSetting {
  const declared = new Map<string, unknown>(Object.entries(standardField(entity, key) ?? {}));
  const changed = Object.entries(values).filter(
    ([name, value]) => value && value !== declared.get(name),
  );
  const offered = standardOptions(entity, key) ?? [];
  const isAsDeclared =
    options?.length === offered.length &&
    options.every((one, at) => one.key === offered[at] && one.label === one.key && !one.archived);
  const isStored = options && (values.listId || !isAsDeclared);
  return { ...Object.fromEntries(changed), ...(isStored && { options }) };
}
