import type { Catalogue, FieldSetting } from "@/lib/core/catalogue";
import { invalidField, notFound, staleVersion } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { manyRecords, type RecordKind } from "@/lib/core/record-kinds";
import type {
  CustomFieldPlace,
  FieldUpdate,
  StandardFieldAnswer,
} from "@/lib/crm/catalogue/fields/schema";
import {
  firstVersion,
  readSettings,
  type StoredSettings,
  toStandardField,
} from "@/lib/crm/catalogue/fields/standard/read";
import { standardField, whyNotRequired, whyShown } from "@/lib/crm/catalogue/fields/standard/rules";
import { fieldsOf } from "@/lib/crm/kinds/kinds";
import { writeKindSetting } from "@/lib/server/database/kind-setting";
import type { TenantScope } from "@/lib/server/database/scope";
import { recordAudit } from "@/lib/server/records/audit";
import { requireStandardName } from "../names";
import { isDeclared, optionsAfter, type StandardPlace } from "./options";

type Change = {
  update: FieldUpdate;
  /** The custom fields of the kind. */
  rows: readonly { id: string; label: string; deletedAt: Date | null }[];
  expectedVersion: number | undefined;
};

/**
 * Changes what is present of a standard field: an empty label restores the declared one. The catalogue is locked. Throws
 * `conflict` for a label in use, `validation_failed` for what code depends on, `not_found` and `version_conflict`.
 */
export async function updateStandardField(
  tenant: TenantScope,
  { entity, key }: CustomFieldPlace,
  { update, rows, expectedVersion }: Change,
): Promise<StandardFieldAnswer> {
  const field = standardField(entity, key);
  if (!field) throw notFound("Field");
  const { fields: settings } = await readSettings(tenant, entity);
  const before = settings[key] ?? { version: firstVersion };
  if (expectedVersion !== undefined && expectedVersion !== before.version) throw staleVersion();
  if (update.help) throw invalidField("help", "A standard field has no help text");
  if (update.searched !== undefined)
    throw invalidField("searched", "Search looks in the same standard fields in every company");
  const place = { entity, key, field };
  const chosen = await optionsAfter(tenant, place, before, update);
  const setting = settingAfter(place, { ...before, ...chosen }, update, tenant.catalogue);
  if (setting.label) requireStandardName(entity, key, { label: setting.label, rows, settings });
  else if (before.label) requireStandardName(entity, key, { label: field.label, rows, settings });
  const version = before.version + 1;
  const next = {
    ...settings,
    ...alike(entity, key, { ...(setting.label && { label: setting.label }), version }),
    [key]: { ...setting, version },
  };
  const id = await writeKindSetting(tenant, entity, { fields: next });
  const catalogue = { ...tenant.catalogue, settings: { [entity]: next } };
  const answer = toStandardField(entity, key, catalogue);
  await recordAudit(tenant, {
    action: "field.updated",
    subjectKind: "field",
    subjectId: id,
    details: { name: answer.label, records: manyRecords[entity] },
  });
  return answer;
}

/** The name of a referenced record has the label of the reference. */
function alike(entity: RecordKind, key: string, setting: StoredSettings[string]): StoredSettings {
  const declared = Object.entries<Field>(fieldsOf(entity));
  const label = declared.find(([name]) => name === key)?.[1].label;
  const names = declared.flatMap(([name, field]) => (field.label === label ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, setting]));
}

/** The company's changes after an update, without values that are as declared. */
function settingAfter(
  place: StandardPlace,
  before: FieldSetting,
  update: FieldUpdate,
  catalogue: Catalogue,
): FieldSetting {
  const label = update.label === undefined ? before.label : (update.label ?? undefined);
  const hidden = hiddenAfter(place, update.hidden, catalogue) ?? before.hidden;
  const required = requiredAfter(place, update.required) ?? before.required;
  const { options, listId } = before;
  if (hidden && required)
    throw invalidField(
      update.hidden ? "hidden" : "required",
      "A hidden field cannot be required: members could not enter it",
    );
  return {
    ...(label !== undefined && label !== place.field.label && { label }),
    ...(hidden && { hidden }),
    ...(required && { required }),
    ...(options && (listId || !isDeclared(place, options)) && { options }),
    ...(listId && { listId }),
  };
}

function hiddenAfter(
  { entity, key }: StandardPlace,
  hidden: boolean | undefined,
  catalogue: Catalogue,
) {
  const why = hidden && whyShown(entity, key, catalogue);
  if (why) throw invalidField("hidden", `This field cannot be hidden. ${why}`);
  return hidden;
}

/** A field that every record needs stays so; what it is always is no change. */
function requiredAfter({ entity, key, field }: StandardPlace, required: boolean | undefined) {
  if (required === undefined || required === Boolean(field.required))
    return field.required ? undefined : required;
  const why = whyNotRequired(entity, key);
  if (why)
    throw invalidField(
      "required",
      `This field cannot be ${required ? "required" : "optional"}. ${why}`,
    );
  return required;
}
