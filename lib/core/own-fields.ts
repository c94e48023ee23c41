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
import type { OwnKind } from "./own-kinds";
import type { OwnOption } from "./own-options";
import { isSortedSlot } from "./own-slots";

/** A field that a company added to a kind of records, as its catalogue has it. */
export type OwnField = {
  /** The key within `custom` of a record: "roof_type". */
  key: string;
  kind: OwnKind;
  label: string;
  /** The column with its values. */
  slot: string;
  /** Decimals of a number. */
  decimals?: number | undefined;
  help: string | null;
  required: boolean;
  /** Whether a search looks in it. */
  searched?: boolean | undefined;
  options: readonly OwnOption[];
  /** It is being converted to another kind. */
  changing?: boolean | undefined;
};

/** The object of a record that holds its own fields. */
export const ownObject = "custom";

/** The declarations of own fields, by their names in filters, orders and changes: `custom.roof_type`. */
export function ownFields(own: readonly OwnField[]): Fields {
  return Object.fromEntries(own.map((field) => [`${ownObject}.${field.key}`, declared(field)]));
}

/** Whether a key names a field that the company added. */
export function isOwnKey(key: string): boolean {
  return key.startsWith(`${ownObject}.`);
}

/** The values as records have them: those of own fields within their object. */
export function nestedValues(values: Readonly<Record<string, unknown>>): object {
  const isOwn = ([key]: [string, unknown]) => isOwnKey(key);
  const entries = Object.entries(values);
  const own = entries.filter(isOwn).map(([key, value]) => [keyWithin(key), value]);
  const others = Object.fromEntries(entries.filter((entry) => !isOwn(entry)));
  return own.length > 0 ? { ...others, [ownObject]: Object.fromEntries(own) } : others;
}

/** The values of `nestedValues` by their names in changes: `custom.roof_type`. */
export function flatValues({ [ownObject]: own, ...others }: { [ownObject]?: unknown }): object {
  const named = Object.entries(Object(own)).map(([key, value]) => [`${ownObject}.${key}`, value]);
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
} as const satisfies Partial<Record<OwnKind, Kind>>;

/** Numbers have at most 13 digits before the decimal point. */
const mostOwnNumber = 9_999_999_999_999;

/** Most characters of a text. */
export const longestOwnText = 500;

const longest: Partial<Record<OwnKind, number>> = { text: longestOwnText, longText: 5_000 };

function declared(field: OwnField): Field {
  const { kind, label, slot, decimals, required, help, options, changing } = field;
  return {
    label,
    ...(help && { help }),
    kind: kindOf(kind, decimals ?? 0, options),
    slot,
    within: ownObject,
    ...(required && !changing && { asked: true }),
    ...(changing && { changing }),
    ...(longest[kind] && { max: longest[kind] }),
    ...(isSortedSlot(slot) && { sort: hasOptions(kind) ? options.map((one) => one.key) : true }),
    ...(kind !== "longText" && kind !== "link" && { bulk: true }),
  };
}

function kindOf(kind: OwnKind, decimals: number, options: readonly OwnOption[]): Field["kind"] {
  if (kind === "number") return decimal(decimals);
  if (!hasOptions(kind)) return kinds[kind];
  const of = choiceOf(options);
  const operators = [...of.operators, "empty", "notempty"] as const;
  if (kind === "choice") return { ...of, operators };
  return { ...multiChoice(of), operators };
}

/** A choice of these options; it offers those that are not archived. */
export function choiceOf(options: readonly OwnOption[]): ChoiceKind {
  const [first = "", ...others] = options.map(({ key }) => key);
  const labels = Object.fromEntries(options.map(({ key, label }) => [key, label]));
  const offered = options.flatMap(({ key, archived }) => (archived ? [] : [key]));
  return { ...choice([first, ...others], labels), offered };
}

/** Whether a search may look in fields of this kind. A choice is found by its filter: records have its key, not its label. */
export function isSearchable(kind: OwnKind): kind is "text" | "phone" | "email" {
  return kind === "text" || kind === "phone" || kind === "email";
}

/** Whether fields of this kind have options. */
export function hasOptions(kind: OwnKind): kind is "choice" | "multiChoice" {
  return kind === "choice" || kind === "multiChoice";
}

function decimal(decimals: number): Field["kind"] {
  const whole = number({ min: -mostOwnNumber, max: mostOwnNumber, unit: "numbers" });
  const show = (value: string) =>
    Number(value).toLocaleString("en-IN", { maximumFractionDigits: 10 });
  const sheet = { column: "count", width: 12, cell: "number" } as const;
  return { ...whole, column: "bigint", sheet, show, decimals };
}
