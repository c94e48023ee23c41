import { type Field, type Fields, keyWithin } from "./field-kinds/define-fields";
import {
  checkbox,
  choice,
  date,
  email,
  type Kind,
  line,
  number,
  phone,
  rupees,
  text,
  url,
} from "./field-kinds/kinds";
import { fromKeys } from "./from-keys";
import { type RecordKind, recordKinds } from "./record-kinds";

/** The kinds of fields that a company adds to its records, with the names that people read. */
export const ownKindLabels = {
  text: "Text",
  longText: "Long text",
  number: "Number",
  rupees: "Amount in rupees",
  date: "Date",
  choice: "Choice",
  boolean: "Yes or no",
  link: "Link",
  phone: "Phone",
  email: "E-mail",
} as const;

export type OwnKind = keyof typeof ownKindLabels;

export const ownKinds = Object.keys(ownKindLabels).filter(isOwnKind);

function isOwnKind(name: string): name is OwnKind {
  return Object.hasOwn(ownKindLabels, name);
}

/** An option of a choice: records store its key, people read its label. An archived one is no longer offered. */
export type OwnOption = { key: string; label: string; archived?: boolean | undefined };

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
  options: readonly OwnOption[];
};

/** The object of a record that holds its own fields. */
export const ownObject = "custom";

/** The fields that a company added to each kind of records, without those that have none. */
export type OwnFieldsByKind = Readonly<Partial<Record<RecordKind, readonly OwnField[]>>>;

/** The same as declarations, beside the text that pages send to the browser. */
export type Catalogue = { added: OwnFieldsByKind; own: Readonly<Record<RecordKind, Fields>> };

const none: Fields = {};

/** The catalogue of a company without own fields. */
export const standardCatalogue: Catalogue = {
  added: {},
  own: { brand: none, lead: none, meeting: none, enquiry: none },
};

const catalogues = new WeakMap<OwnFieldsByKind, Catalogue>();

/** The catalogue with these fields, made once. */
export function catalogueOf(added: OwnFieldsByKind): Catalogue {
  const known = catalogues.get(added) ?? {
    added,
    own: fromKeys(recordKinds, (kind) => ownFields(added[kind] ?? [])),
  };
  catalogues.set(added, known);
  return known;
}

/** The declarations of own fields, by their names in filters, orders and changes: `custom.roof_type`. */
export function ownFields(own: readonly OwnField[]): Fields {
  if (own.length === 0) return none;
  return Object.fromEntries(own.map((field) => [`${ownObject}.${field.key}`, declared(field)]));
}

/** The own fields of a kind of records; null if there are none. */
export function ownFieldsOf(catalogue: Catalogue | undefined, kind: string): Fields | null {
  const name = recordKinds.find((one) => one === kind);
  const own = name && catalogue?.own[name];
  return own && own !== none ? own : null;
}

const merged = new WeakMap<Fields, WeakMap<Fields, Fields>>();

/** The fields of a kind with those that the company added. */
export function withOwnFields<F extends Fields>(
  fields: F,
  catalogue: Catalogue | undefined,
  kind: string,
): F {
  const own = ownFieldsOf(catalogue, kind);
  if (!own) return fields;
  const byFields = merged.get(own) ?? new WeakMap<Fields, Fields>();
  merged.set(own, byFields);
  const both = byFields.get(fields) ?? { ...fields, ...own };
  byFields.set(fields, both);
  // biome-ignore lint/plugin/cast: the fields of F and others, of which the type says nothing
  return both as F;
}

/** The values as records have them: those of own fields within their object. */
export function nestedValues(values: Readonly<Record<string, unknown>>): object {
  const isOwn = ([key]: [string, unknown]) => key.startsWith(`${ownObject}.`);
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
  link: url,
  phone,
  email,
} as const satisfies Partial<Record<OwnKind, Kind>>;

/** Numbers have at most 13 digits before the decimal point. */
const mostOwnNumber = 9_999_999_999_999;

const longest: Partial<Record<OwnKind, number>> = { text: 500, longText: 5_000 };

/** Kinds whose columns have an index, if their slot is one of those. */
const sortedSlots = /^[tnd]/;

function declared({ kind, label, slot, decimals, required, help, options }: OwnField): Field {
  return {
    label,
    ...(help && { help }),
    kind: kindOf(kind, decimals ?? 0, options),
    slot,
    within: ownObject,
    ...(required && { asked: true }),
    ...(longest[kind] && { max: longest[kind] }),
    ...(sortedSlots.test(slot) && kind !== "choice" && { sort: true }),
    ...(kind !== "longText" && kind !== "link" && { bulk: true }),
  };
}

function kindOf(kind: OwnKind, decimals: number, options: readonly OwnOption[]): Field["kind"] {
  if (kind === "number") return decimal(decimals);
  if (kind !== "choice") return kinds[kind];
  const [first = "", ...others] = options.map(({ key }) => key);
  const labels = Object.fromEntries(options.map(({ key, label }) => [key, label]));
  const offered = options.flatMap(({ key, archived }) => (archived ? [] : [key]));
  const of = choice([first, ...others], labels);
  return { ...of, operators: [...of.operators, "empty", "notempty"], offered };
}

function decimal(decimals: number): Field["kind"] {
  const whole = number({ min: -mostOwnNumber, max: mostOwnNumber, unit: "numbers" });
  const show = (value: string) =>
    Number(value).toLocaleString("en-IN", { maximumFractionDigits: 10 });
  const sheet = { column: "count", width: 12, cell: "number" } as const;
  return { ...whole, column: "bigint", sheet, show, decimals };
}
