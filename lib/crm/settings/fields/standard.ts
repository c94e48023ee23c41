import type { CustomOption } from "@/lib/core/custom-options";
import type { CustomFieldPlace, FieldUpdate } from "@/lib/crm/catalogue/fields/schema";
import { firstVersion } from "@/lib/crm/catalogue/fields/standard/read";
import {
  namedAlike,
  standardField,
  standardOptions,
} from "@/lib/crm/catalogue/fields/standard/rules";
import { readCatalogue } from "@/lib/server/database/catalogue";
import { writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantScope } from "@/lib/server/database/scope";

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Values of a field to write; absent ones stay. */
export type FieldChange = Present<Omit<FieldUpdate, "label" | "options">> & {
  label?: string;
  options?: readonly CustomOption[];
};

/**
 * Writes values of a standard field, without those that are as declared, and gives it its next version. Returns the id
 * of the row with the changes of its kind.
 */
export async function writeStandardField(
  tenant: TenantScope,
  { entity, key }: CustomFieldPlace,
  change: FieldChange,
): Promise<string> {
  const { settings } = (await readCatalogue(tenant.db, tenant.companyId)).catalogue;
  const fields = settings[entity] ?? {};
  const { version: before = firstVersion, ...stored } = fields[key] ?? {};
  const setting = withoutDeclared({ entity, key }, { ...stored, ...change });
  const version = before + 1;
  const names = namedAlike(entity, key).map((name) => [name, { label: setting.label, version }]);
  const changed = { ...Object.fromEntries(names), [key]: { ...setting, version } };
  return writeKindSetting(tenant, entity, { fields: { ...fields, ...changed } });
}

function withoutDeclared(
  { entity, key }: CustomFieldPlace,
  { options, ...values }: FieldChange,
): FieldChange {
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
