import * as z from "zod";
import { wholeNumber } from "@/lib/core/fields";
import { hasOptions, isSearchable, type OwnField } from "@/lib/core/own-fields";
import { type OwnKind, ownKinds } from "@/lib/core/own-kinds";
import { optionsNamed } from "@/lib/core/own-options";
import { name, optionalLine } from "@/lib/core/text";
import {
  type ConversionInput,
  type FieldUpdate,
  type OwnFieldAnswer,
  ownFieldLimits,
} from "@/lib/crm/catalogue/fields/schema";
import {
  offered,
  offeredOptions,
  optionRows,
  optionRowsOf,
  optionsUpdateOf,
  optionValues,
} from "@/lib/crm/settings/choices/form";

const common = {
  label: name("Name", ownFieldLimits.label),
  help: optionalLine(ownFieldLimits.help),
  required: z.boolean(),
};

const searched = z.boolean();
const decimals = wholeNumber({ min: 0, max: ownFieldLimits.decimals, unit: "decimals" });
const plainKinds = ownKinds.filter(isPlain);
const searchableKinds = ownKinds.filter(isSearchable);
const kindsWithOptions = ownKinds.filter(hasOptions);

const withOptions = { listId: z.string(), options: offered, archived: optionRows };

/** A field in its form. Values of another kind than the chosen one are left out. */
export const ownFieldForm = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.enum(kindsWithOptions), ...withOptions }),
  z.object({ ...common, kind: z.literal("number"), decimals: z.coerce.number().pipe(decimals) }),
  z.object({ ...common, kind: z.enum(searchableKinds), searched }),
  z.object({ ...common, kind: z.enum(plainKinds) }),
]);

export type OwnFieldForm = z.output<typeof ownFieldForm>;

/** A stored field in its form. Its options are those of the stored kind, also where it is to become another one. */
export function storedFieldForm({ kind }: OwnFieldAnswer) {
  const shape = {
    ...common,
    kind: z.enum(ownKinds),
    decimals: z.coerce.number().pipe(decimals),
  };
  if (hasOptions(kind)) return z.object({ ...shape, ...withOptions });
  return isSearchable(kind) ? z.object({ ...shape, searched }) : z.object(shape);
}

export type StoredFieldForm = z.output<ReturnType<typeof storedFieldForm>>;

/** The values of the form for a stored field; without one, of a new text with room for two options. */
export function formValues(field: OwnFieldAnswer | null) {
  return {
    label: field?.label ?? "",
    kind: field?.kind ?? "text",
    help: field?.help ?? "",
    required: field?.required ?? false,
    searched: field?.searched ?? false,
    decimals: String(field?.decimals ?? 0),
    listId: field?.listId ?? "",
    ...optionValues(field?.options),
  };
}

/** Returns the API input that creates the field, without its kind of records. */
export function newFieldOf(values: OwnFieldForm) {
  if (!("options" in values)) return values;
  const { archived: _, options, listId, ...others } = values;
  if (listId) return { ...others, listId };
  return { ...others, options: offeredOptions(options).map(({ label }) => label) };
}

/** Returns the API input that changes the field, but its kind. */
export function fieldUpdateOf(values: OwnFieldForm | StoredFieldForm): FieldUpdate {
  const { label, help, required } = values;
  const update = {
    label,
    help,
    required,
    ...("searched" in values && { searched: values.searched }),
  };
  if (!("options" in values)) return update;
  return { ...update, ...optionsUpdateOf(values) };
}

/** Whether the values are those of the stored field, whatever its kind becomes. */
export function isUnchanged(field: OwnFieldAnswer, values: StoredFieldForm): boolean {
  const stored = storedFieldForm(field).parse(formValues(field));
  return JSON.stringify(fieldUpdateOf(stored)) === JSON.stringify(fieldUpdateOf(values));
}

/** Returns the API input that converts the field to the kind of its form; null if it stays. */
export function conversionOf(
  field: OwnFieldAnswer,
  { kind, decimals }: StoredFieldForm,
): ConversionInput | null {
  if (kind !== field.kind) return { kind };
  return kind === "number" && decimals !== field.decimals ? { kind, decimals } : null;
}

/** The field as typed so far, for a preview. */
export function typedField(values: Readonly<Record<string, unknown>>): OwnField {
  const { kind, label, help, required, options } = values;
  const labels = optionRowsOf(options).map((row) => row.label.trim());
  return {
    key: "typed",
    slot: "x01",
    kind: ownKinds.find((one) => one === kind) ?? "text",
    label: textOf(label) || "New field",
    help: textOf(help) || null,
    required: required === true,
    options: optionsNamed([...new Set(labels.filter(Boolean))]),
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

type OtherKind = Exclude<OwnKind, "choice" | "multiChoice" | "number" | "text" | "phone" | "email">;

function isPlain(kind: OwnKind): kind is OtherKind {
  return !hasOptions(kind) && !isSearchable(kind) && kind !== "number";
}
