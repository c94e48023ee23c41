import type { CustomKind } from "./custom-kinds";
import type { CustomOption } from "./custom-options";
import { isSortedSlot } from "./custom-slots";
import { type Field, type Fields, keyWithin } from "./field-kinds/define-fields";
import {
  type ChoiceKind,
  checkbox,
  choice,
  date,
  email,
  type Kind,
  line,
  member,
  multiChoice,
  number,
  phone,
  rupees,
  text,
  url,
} from "./field-kinds/kinds";

/** The rules that a company sets for a field, a standard or a custom one. */
export type FieldRules = { required?: boolean | undefined };

/** A custom field of a kind of records, as its catalogue has it. */
export type CustomField = {
  /** The key within `custom` of a record: "roof_type". */
  key: string;
  kind: CustomKind;
  label: string;
  /** The column with its values. */
  slot: string;
  /** Decimals of a number. */
  decimals?: number | undefined;
  help: string | null;
  required: boolean;
  /** Whether a search looks in it. */
  searched?: boolean | undefined;
  options: readonly CustomOption[];
  /** It is being converted to another kind. */
  changing?: boolean | undefined;
};

/** The object of a record that holds its custom fields. */
export const customObject = "custom";

/** The declarations of custom fields, by their names in filters, orders and changes: `custom.roof_type`. */
export function customFields(custom: readonly CustomField[]): Fields {
  return Object.fromEntries(
    custom.map((field) => [`${customObject}.${field.key}`, declared(field)]),
  );
}

/** Whether a key names a custom field. */
export function isCustomKey(key: string): boolean {
  return key.startsWith(`${customObject}.`);
}

/** The values as records have them: those of custom fields within their object. */
export function nestedValues(values: Readonly<Record<string, unknown>>): object {
  const isCustom = ([key]: [string, unknown]) => isCustomKey(key);
  const entries = Object.entries(values);
  const custom = entries.filter(isCustom).map(([key, value]) => [keyWithin(key), value]);
  const others = Object.fromEntries(entries.filter((entry) => !isCustom(entry)));
  return custom.length > 0 ? { ...others, [customObject]: Object.fromEntries(custom) } : others;
}

/** The values of `nestedValues` by their names in changes: `custom.roof_type`. */
export function flatValues({
  [customObject]: custom,
  ...others
}: {
  [customObject]?: unknown;
}): object {
  const named = Object.entries(Object(custom)).map(([key, value]) => [
    `${customObject}.${key}`,
    value,
  ]);
  return { ...others, ...Object.fromEntries(named) };
}

const kinds = {
  text: line,
  longText: text,
  rupees,
  date,
  boolean: { ...checkbox, operators: ["is", "empty", "notempty"] },
  person: member,
  link: url,
  phone,
  email,
} as const satisfies Partial<Record<CustomKind, Kind>>;

/** Numbers have at most 13 digits before the decimal point. */
const mostCustomNumber = 9_999_999_999_999;

/** Most characters of a text. */
export const longestCustomText = 500;

const longest: Partial<Record<CustomKind, number>> = { text: longestCustomText, longText: 5_000 };

function declared(field: CustomField): Field {
  const { kind, label, slot, decimals, required, help, options, changing } = field;
  return {
    label,
    ...(help && { help }),
    ...fromRules({ required: required && !changing }),
    kind: kindOf(kind, decimals ?? 0, options),
    slot,
    within: customObject,
    ...(changing && { changing }),
    ...(longest[kind] && { max: longest[kind] }),
    ...(isSortedSlot(slot) && { sort: hasOptions(kind) ? options.map((one) => one.key) : true }),
    ...(kind !== "longText" && kind !== "link" && { bulk: true }),
  };
}

/** The part of a declaration that follows from the rules that the company sets for the field. */
export function fromRules({ required }: FieldRules): Partial<Field> {
  return required ? { asked: true } : {};
}

function kindOf(
  kind: CustomKind,
  decimals: number,
  options: readonly CustomOption[],
): Field["kind"] {
  if (kind === "number") return decimal(decimals);
  if (!hasOptions(kind)) return kinds[kind];
  const of = choiceOf(options);
  const operators = [...of.operators, "empty", "notempty"] as const;
  if (kind === "choice") return { ...of, operators };
  return { ...multiChoice(of), operators };
}

/** A choice of these options; it offers those that are not archived. */
export function choiceOf(options: readonly CustomOption[]): ChoiceKind {
  const [first = "", ...others] = options.map(({ key }) => key);
  const labels = Object.fromEntries(options.map(({ key, label }) => [key, label]));
  const offered = options.flatMap(({ key, archived }) => (archived ? [] : [key]));
  return { ...choice([first, ...others], labels), offered };
}

/** Whether a search may look in fields of this kind. A choice is found by its filter: records have its key, not its label. */
export function isSearchable(kind: CustomKind): kind is "text" | "phone" | "email" {
  return kind === "text" || kind === "phone" || kind === "email";
}

/** Whether fields of this kind have options. */
export function hasOptions(kind: CustomKind): kind is "choice" | "multiChoice" {
  return kind === "choice" || kind === "multiChoice";
}

function decimal(decimals: number): Field["kind"] {
  const whole = number({ min: -mostCustomNumber, max: mostCustomNumber, unit: "numbers" });
  const show = (value: string) =>
    Number(value).toLocaleString("en-IN", { maximumFractionDigits: 10 });
  const sheet = { column: "count", width: 12, cell: "number" } as const;
  return { ...whole, column: "bigint", sheet, show, decimals };
}
