import * as z from "zod";
import { wholeNumber } from "@/lib/core/fields";
import { hasOptions, isSearchable, type OwnField } from "@/lib/core/own-fields";
import { type OwnKind, ownKinds } from "@/lib/core/own-kinds";
import { type OwnOption, optionsNamed } from "@/lib/core/own-options";
import { name, optionalLine } from "@/lib/core/text";
import {
  type ConversionInput,
  type FieldUpdate,
  type OwnFieldAnswer,
  ownFieldLimits,
  type StandardFieldAnswer,
} from "./schema";

/** An option as the form has it: stored ones have a key, blank ones without a key are ignored. */
const optionRow = z.object({
  id: z.string(),
  key: z.string().optional(),
  label: z.string(),
  /** Why it cannot be removed. */
  needed: z.string().optional(),
});
export const optionRows = z.array(optionRow);

export type OptionRow = z.output<typeof optionRow>;

const optionName = name("Option", ownFieldLimits.label);

/** Options of which there may be none. */
const checkedRows = optionRows.superRefine((rows, context) => {
  const [message] = optionErrors(rows).values();
  if (message) context.addIssue({ code: "custom", message });
  if (rows.length > ownFieldLimits.options)
    context.addIssue({
      code: "custom",
      message: `Enter at most ${ownFieldLimits.options} options`,
    });
});

export const offered = checkedRows.refine((rows) => !rows.every(isBlankOption), {
  error: "Enter at least one option",
});

/** Returns the messages for faulty options by their index. */
export function optionErrors(rows: readonly OptionRow[]): ReadonlyMap<number, string> {
  const errors = new Map<number, string>();
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (isBlankOption(row)) continue;
    const issue = optionName.safeParse(row.label).error?.issues[0];
    const label = row.label.trim().toLowerCase();
    if (issue) errors.set(index, issue.message);
    else if (seen.has(label)) errors.set(index, "Enter each option once");
    seen.add(label);
  }
  return errors;
}

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

/** The options in a form; without stored ones, room for two. */
export function optionValues(stored: readonly OwnOption[] | undefined) {
  const rows = stored?.map((option) => ({ id: option.key, ...option }));
  return {
    options: rows?.filter(({ archived }) => !archived) ?? [blankOption(), blankOption()],
    archived: rows?.filter(({ archived }) => archived) ?? [],
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

function optionsUpdateOf({ listId, options = [] }: Pick<StandardForm, "listId" | "options">) {
  return listId ? { listId } : { listId: null, options: offeredOptions(options) };
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

/** A standard field in its form. */
export function standardFieldForm({ kind }: StandardFieldAnswer) {
  return z.object({
    label: optionalLine(ownFieldLimits.label),
    hidden: z.boolean(),
    required: z.boolean(),
    listId: z.string(),
    options: (kind === "choice" ? offered : checkedRows).optional(),
    archived: optionRows,
  });
}

type StandardForm = z.output<ReturnType<typeof standardFieldForm>>;

/** The values of the form for a standard field. */
export function standardFormValues(field: StandardFieldAnswer) {
  const { label, hidden, required, listId, options } = field;
  const rows = options ? optionValues(options) : { options: undefined, archived: [] };
  return { label, hidden, required, listId: listId ?? "", ...rows };
}

/** Returns the API input that changes a standard field. A hidden one cannot be required. */
export function standardUpdateOf(
  { options }: StandardFieldAnswer,
  values: StandardForm,
): FieldUpdate {
  const { label = null, hidden, required } = values;
  const update = { label, hidden, required: required && !hidden };
  return options ? { ...update, ...optionsUpdateOf(values) } : update;
}

/** An option that is not named yet. */
export function blankOption(label = ""): OptionRow {
  blankOptions += 1;
  return { id: `new-${blankOptions}`, label };
}

let blankOptions = 0;

/** The options in a form as typed so far. */
export function optionRowsOf(value: unknown): OptionRow[] {
  return optionRows.safeParse(value).data ?? [];
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

export function offeredOptions(rows: readonly OptionRow[]) {
  return rows
    .filter((row) => !isBlankOption(row))
    .map(({ key, label }) => ({ ...(key !== undefined && { key }), label: label.trim() }));
}

/** Whether the row is no option yet. A stored option without a name is an error instead. */
export function isBlankOption({ key, label }: OptionRow): boolean {
  return key === undefined && label.trim() === "";
}

type OtherKind = Exclude<OwnKind, "choice" | "multiChoice" | "number" | "text" | "phone" | "email">;

function isPlain(kind: OwnKind): kind is OtherKind {
  return !hasOptions(kind) && !isSearchable(kind) && kind !== "number";
}
