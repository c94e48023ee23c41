import * as z from "zod";
import { type CustomField, hasOptions, isSearchable } from "@/lib/core/custom-fields";
import { type CustomKind, customKinds } from "@/lib/core/custom-kinds";
import { optionsNamed } from "@/lib/core/custom-options";
import { wholeNumber } from "@/lib/core/fields";
import { name, optionalLine } from "@/lib/core/text";
import {
  type ConversionInput,
  customFieldLimits,
  type FieldAnswer,
  type FieldUpdate,
} from "@/lib/crm/catalogue/fields/schema";
import {
  checkedRows,
  offered,
  offeredOptions,
  optionRows,
  optionRowsOf,
  optionsUpdateOf,
  optionValues,
} from "@/lib/crm/settings/choices/form";

const common = {
  label: name("Name", customFieldLimits.label),
  help: optionalLine(customFieldLimits.help),
  required: z.boolean(),
};

const searched = z.boolean();
const decimals = wholeNumber({ min: 0, max: customFieldLimits.decimals, unit: "decimals" });
const plainKinds = customKinds.filter(isPlain);
const searchableKinds = customKinds.filter(isSearchable);
const kindsWithOptions = customKinds.filter(hasOptions);

const withOptions = { listId: z.string(), options: offered, archived: optionRows };

/** A field in its form. Values of another kind than the chosen one are left out. */
export const customFieldForm = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.enum(kindsWithOptions), ...withOptions }),
  z.object({ ...common, kind: z.literal("number"), decimals: z.coerce.number().pipe(decimals) }),
  z.object({ ...common, kind: z.enum(searchableKinds), searched }),
  z.object({ ...common, kind: z.enum(plainKinds) }),
]);

export type CustomFieldForm = z.output<typeof customFieldForm>;

/** A stored field in its form, of which `storedValues` has what can change. Its options are those of the stored kind. */
export function storedFieldForm({ own, kind }: FieldAnswer) {
  const takesText = !own && kind !== "choice";
  return z.object({
    ...common,
    label: own ? common.label : optionalLine(customFieldLimits.label),
    kind: z.enum(customKinds).optional(),
    decimals: z.coerce.number().pipe(decimals).optional(),
    searched: searched.optional(),
    hidden: z.boolean().optional(),
    listId: z.string().optional(),
    options: (takesText ? checkedRows : offered).optional(),
    archived: optionRows.optional(),
  });
}

export type StoredFieldForm = z.output<ReturnType<typeof storedFieldForm>>;

/** The values of the form for a new field: a text, with room for two options. */
export function newValues() {
  const plain = { label: "", help: "", required: false, searched: false, decimals: "0" };
  return { ...plain, kind: "text", listId: "", ...optionValues(undefined) };
}

/** The values of the form for a stored field. */
export function storedValues(field: FieldAnswer) {
  const { label, required, listId } = field;
  const options = field.own && !hasOptions(field.kind) ? null : field.options;
  const shared = {
    label,
    required,
    ...(options && { listId: listId ?? "", ...optionValues(options) }),
  };
  if (!field.own) return { ...shared, hidden: field.hidden };
  const { kind, help, decimals: count, searched: isFound } = field;
  return {
    ...shared,
    kind,
    help: help ?? "",
    decimals: String(count),
    ...(isSearchable(kind) && { searched: isFound }),
  };
}

/** Returns the API input that creates the field, without its kind of records. */
export function newFieldOf(values: CustomFieldForm) {
  if (!("options" in values)) return values;
  const { archived: _, options, listId, ...others } = values;
  if (listId) return { ...others, listId };
  return { ...others, options: offeredOptions(options).map(({ label }) => label) };
}

/** Returns the API input that changes the field, but its kind. A hidden one cannot be required. */
export function fieldUpdateOf(values: StoredFieldForm): FieldUpdate {
  const { label, help, required, searched, hidden, options, listId = "" } = values;
  return {
    label: label ?? null,
    help,
    required: required && !hidden,
    searched,
    hidden,
    ...(options && optionsUpdateOf({ listId, options })),
  };
}

/** Whether the values are those of the stored field, whatever its kind becomes. */
export function isUnchanged(field: FieldAnswer, values: StoredFieldForm): boolean {
  const stored = storedFieldForm(field).parse(storedValues(field));
  return JSON.stringify(fieldUpdateOf(stored)) === JSON.stringify(fieldUpdateOf(values));
}

/** Returns the API input that converts the field to the kind of its form; null if it stays. */
export function conversionOf(
  field: FieldAnswer,
  { kind, decimals }: StoredFieldForm,
): ConversionInput | null {
  if (!field.own || !kind) return null;
  if (kind !== field.kind) return { kind };
  return kind === "number" && decimals !== field.decimals ? { kind, decimals } : null;
}

/** The field as typed so far, for a preview. */
export function typedField(values: Readonly<Record<string, unknown>>): CustomField {
  const { kind, label, help, required, options } = values;
  const labels = optionRowsOf(options).map((row) => row.label.trim());
  return {
    key: "typed",
    slot: "x01",
    kind: customKinds.find((one) => one === kind) ?? "text",
    label: textOf(label) || "New field",
    help: textOf(help) || null,
    required: required === true,
    options: optionsNamed([...new Set(labels.filter(Boolean))]),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

type OtherKind = Exclude<
  CustomKind,
  "choice" | "multiChoice" | "number" | "text" | "phone" | "email"
>;

function isPlain(kind: CustomKind): kind is OtherKind {
  return !hasOptions(kind) && !isSearchable(kind) && kind !== "number";
}
