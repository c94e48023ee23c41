import type { FieldSetting } from "@/lib/core/catalogue";
import { invalidField } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import type { OwnOption } from "@/lib/core/own-options";
import { ofRecords, type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import { optionsOfList } from "@/lib/crm/own-fields/lists/read";
import { mergedOptions, requireOptions } from "@/lib/crm/own-fields/options/merged";
import type { FieldUpdate, OwnFieldPlace } from "@/lib/crm/own-fields/schema";
import { writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { firstVersion, optionsOf } from "./read";
import { standardField, standardOptions, whyOffered } from "./rules";
import { readSettings, type StoredSetting, type StoredSettings } from "./settings";

export type Place = OwnFieldPlace & { field: Field };

/** The options of a standard field after an update, and the list that they are of; without a change, nothing. */
export async function optionsAfter(
  tenant: TenantReader,
  { entity, key, field }: Place,
  before: FieldSetting,
  update: FieldUpdate,
): Promise<Pick<FieldSetting, "options" | "listId">> {
  const stored = optionsOf(entity, key, before);
  requireOptions(update, {
    listId: before.listId,
    whyNone: stored ? null : "The options of this field are fixed",
    isText: field.kind.name !== "choice",
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
  listId: string,
  options: readonly OwnOption[],
): Promise<void> {
  for (const kind of recordKinds) {
    const { fields } = await readSettings(tenant, kind);
    const listed = Object.entries(fields).filter(([, setting]) => setting.listId === listId);
    for (const [key, { label }] of listed) {
      const lacking = neededIn(kind, key, options);
      const name = label ?? standardField(kind, key)?.label ?? key;
      if (lacking)
        throw invalidField(
          "options",
          `“${lacking.label}” cannot be removed from ${ofRecords(name, kind)}: ${lacking.why}. Rename it instead`,
        );
    }
    const next = listed.map(([key, setting]) => [key, { ...setting, options }] as const);
    if (next.length > 0) await writeSettings(tenant, kind, fields, next);
  }
}

/** Gives a standard field a list of its options. */
export async function takeList(
  tenant: TenantScope,
  { entity, key }: OwnFieldPlace,
  list: { listId: string; options: readonly OwnOption[] },
): Promise<void> {
  const { fields } = await readSettings(tenant, entity);
  const setting = { ...(fields[key] ?? { version: firstVersion }), ...list };
  await writeSettings(tenant, entity, fields, [[key, setting]]);
}

/** Whether the options are those of the declaration. */
export function isDeclared({ entity, key }: Place, options: readonly OwnOption[]): boolean {
  const declared = standardOptions(entity, key) ?? [];
  return (
    options.length === declared.length &&
    options.every((one, at) => one.key === declared[at] && one.label === one.key && !one.archived)
  );
}

/** An option that is no longer offered though the field needs it, with why. */
function neededIn(entity: RecordKind, key: string, options: readonly OwnOption[]) {
  return options
    .filter(({ archived }) => archived)
    .map(({ key: option, label }) => ({ label, why: whyOffered(entity, key, option) }))
    .find(({ why }) => why !== null);
}

async function writeSettings(
  tenant: TenantScope,
  kind: RecordKind,
  fields: StoredSettings,
  changed: readonly (readonly [string, StoredSetting])[],
): Promise<void> {
  const next = changed.map(([key, setting]) => [key, { ...setting, version: setting.version + 1 }]);
  await writeKindSetting(tenant, kind, { fields: { ...fields, ...Object.fromEntries(next) } });
}
