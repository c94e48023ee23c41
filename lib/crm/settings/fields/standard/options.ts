import type { FieldSetting } from "@/lib/core/catalogue";
import type { CustomOption } from "@/lib/core/custom-options";
import { invalidField } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { ofRecords, type RecordKind } from "@/lib/core/record-kinds";
import type { CustomFieldPlace, FieldUpdate } from "@/lib/crm/catalogue/fields/schema";
import { firstVersion, optionsOf, readSettings } from "@/lib/crm/catalogue/fields/standard/read";
import {
  standardField,
  standardOptions,
  whyOffered,
} from "@/lib/crm/catalogue/fields/standard/rules";
import { optionsOfList } from "@/lib/crm/catalogue/lists/read";
import type { ChoiceListAnswer } from "@/lib/crm/catalogue/lists/schema";
import { mergedOptions, requireOptions } from "@/lib/crm/settings/choices/merged";
import { writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";

export type StandardPlace = CustomFieldPlace & { field: Field };

/** The options of a standard field after an update, and the list that they are of; without a change, nothing. */
export async function optionsAfter(
  tenant: TenantReader,
  { entity, key, field }: StandardPlace,
  before: FieldSetting,
  update: FieldUpdate,
): Promise<Pick<FieldSetting, "options" | "listId">> {
  const stored = optionsOf(entity, key, before);
  requireOptions(update, {
    listId: before.listId,
    whyNone: stored ? null : "The options of this field are fixed",
    isText: !("choices" in field.kind),
  });
  const { options: given, listId } = update;
  if (!stored || (given === undefined && listId === undefined)) return {};
  if (listId) {
    const listed = await optionsOfList(tenant, { listId, own: stored });
    const lacking = neededIn(entity, key, listed.options);
    if (lacking)
      throw invalidField(
        "listId",
        `The list no longer offers “${lacking.label}”: ${lacking.why}. Offer it again first`,
      );
    return listed;
  }
  const options = given ? mergedOptions(stored, given) : stored;
  const lacking = neededIn(entity, key, options);
  if (lacking)
    throw invalidField(
      "options",
      `“${lacking.label}” cannot be removed: ${lacking.why}. Rename it instead`,
    );
  return { options, ...(listId === null && { listId: undefined }) };
}

/** Gives the standard fields of a list its options. Throws `validation_failed` for one that a field needs. */
export async function writeListed(
  tenant: TenantScope,
  list: Pick<ChoiceListAnswer, "fields">,
  options: readonly CustomOption[],
): Promise<void> {
  const standard = list.fields.filter(({ entity, key }) => standardField(entity, key));
  for (const { entity, key, label } of standard) {
    const lacking = neededIn(entity, key, options);
    if (lacking)
      throw invalidField(
        "options",
        `“${lacking.label}” cannot be removed from ${ofRecords(label, entity)}: ${lacking.why}. Rename it instead`,
      );
  }
  for (const { entity, key } of standard) await writeOptions(tenant, { entity, key }, { options });
}

/** Writes options of a standard field, the list that they are of, or both. */
export async function writeOptions(
  tenant: TenantScope,
  { entity, key }: CustomFieldPlace,
  change: Pick<FieldSetting, "options" | "listId">,
): Promise<void> {
  const { fields } = await readSettings(tenant, entity);
  const before = fields[key] ?? { version: firstVersion };
  const setting = { ...before, ...change, version: before.version + 1 };
  await writeKindSetting(tenant, entity, { fields: { ...fields, [key]: setting } });
}

/** Whether the options are those of the declaration. */
export function isDeclared(
  { entity, key }: StandardPlace,
  options: readonly CustomOption[],
): boolean {
  const declared = standardOptions(entity, key) ?? [];
  return (
    options.length === declared.length &&
    options.every((one, at) => one.key === declared[at] && one.label === one.key && !one.archived)
  );
}

/** An option that is no longer offered though the field needs it, with why. */
function neededIn(entity: RecordKind, key: string, options: readonly CustomOption[]) {
  return options
    .filter(({ archived }) => archived)
    .map(({ key: option, label }) => ({ label, why: whyOffered(entity, key, option) }))
    .find(({ why }) => why !== null);
}
