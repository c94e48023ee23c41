import type { Catalogue, FieldSetting } from "@/lib/core/catalogue";
import { type CustomOption, optionsNamed } from "@/lib/core/custom-options";
import type { KindName } from "@/lib/core/field-kinds/kinds";
import { type RecordKind, recordKinds } from "@/lib/core/record-kinds";
import type { StandardFieldAnswer } from "../schema";
import {
  standardField,
  standardFields,
  standardOptions,
  whyNotRequired,
  whyOffered,
  whyShown,
} from "./rules";

/** The version of a standard field that the company never changed. */
export const firstVersion = 1;

const kindNames: Record<KindName, StandardFieldAnswer["kind"]> = {
  name: "text",
  line: "text",
  text: "longText",
  phone: "phone",
  email: "email",
  url: "link",
  date: "date",
  time: "time",
  rupees: "rupees",
  number: "number",
  choice: "choice",
  multiChoice: "multiChoice",
  person: "person",
  reference: "reference",
  checkbox: "boolean",
  contacts: "contacts",
};

/** The standard fields of a kind, or of every kind, as the company has them. */
export function listStandardFields(
  catalogue: Catalogue,
  entity?: RecordKind,
): StandardFieldAnswer[] {
  return (entity ? [entity] : recordKinds).flatMap((kind) =>
    standardFields(kind).map(([key]) => toStandardField(kind, key, catalogue)),
  );
}

/** A standard field as the company has it. */
export function toStandardField(
  entity: RecordKind,
  key: string,
  catalogue: Catalogue,
): StandardFieldAnswer {
  const field = standardField(entity, key);
  if (!field) throw new Error(`${entity} has no standard field ${key}`);
  const setting = catalogue.settings[entity]?.[key] ?? {};
  const { label, hidden = false, required, listId = null, version = firstVersion } = setting;
  return {
    own: false,
    entity,
    key,
    kind: kindNames[field.kind.name],
    label: label ?? field.label,
    standardLabel: field.label,
    required: Boolean(field.required || required),
    hidden,
    options:
      optionsOf(entity, key, setting)?.map((option) => ({
        ...option,
        needed: whyOffered(entity, key, option.key) ?? undefined,
      })) ?? null,
    listId,
    fixed: {
      hidden: whyShown(entity, key, catalogue),
      required: whyNotRequired(entity, key),
    },
    version,
  };
}

/** The options of a standard field as the company has them; null where it cannot change them. */
export function optionsOf(
  entity: RecordKind,
  key: string,
  setting: FieldSetting,
): readonly CustomOption[] | null {
  const declared = standardOptions(entity, key);
  return declared && (setting.options ?? optionsNamed(declared));
}
