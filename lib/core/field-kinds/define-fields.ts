import { contactsText, isContactList } from "../further-contacts";
import type {
  ChoiceKind,
  Kind,
  KindValues,
  MultiChoiceKind,
  NumberKind,
  ReferenceKind,
} from "./kinds";

/** The declaration of one field of an entity; forms, lists, records, files and the audit log derive from it. */
export type Field = {
  label: string;
  /** Text below the input about what to enter. */
  help?: string;
  /** The name in a line of changes, where the label is too long. */
  shortLabel?: string;
  kind: Kind | ChoiceKind | MultiChoiceKind | ReferenceKind | NumberKind;
  /** Never empty: a new record needs it, and no update clears it. */
  required?: true;
  /** A person must give a value; older records may be empty. */
  asked?: true;
  /** Stored when none is given or it is cleared. `today` is the current date in the company's time zone. */
  initial?: string | number | boolean;
  /** Never empty although a client may leave it out or clear it: the service fills it in. */
  filledIn?: true;
  /** Only read: comes from other columns or tables, which the entity's reader names. */
  computed?: true;
  /** Computed, but stored in a column of its own that imports fill. */
  imported?: true;
  /** Values that inputs of a line offer; any other text is as good. */
  offers?: readonly string[];
  /** A company may have other options than those of the declaration. */
  customOptions?: true;
  /** Most characters, where it differs from the kind. */
  max?: number;
  /** A list can be sorted by it; in the order of these values where they are given. */
  sort?: true | readonly string[];
  /** Forms and lists leave it out. */
  hidden?: boolean;
  /** No list is filtered by it. */
  filter?: false;
  /** It can be changed on many records at once. */
  bulk?: true;
  /** It is being converted to another kind, until which its values stay. */
  changing?: boolean;
  /** Groups of values of which a list that is narrowed to one shows all. */
  alike?: readonly (readonly string[])[];
  /** Part of the text that `search` looks in. */
  search?: true;
  /** The column with the id of the named member. */
  linkedBy?: string;
  /** A second key of the API for the same value. */
  alsoNamed?: string;
  /** The object of the API's record that holds it. */
  within?: string;
  /** The column with its values, where it is not named by the key. */
  slot?: string;
  /** Its column in an exported file, where title or width differ from label and kind. */
  sheet?: { title?: string; width?: number };
};

export type Fields = Readonly<Record<string, Field>>;

/** The type of a field's values. */
export type ValueOf<F extends Field> =
  F["kind"] extends ChoiceKind<infer C> ? C[number] : KindValues[F["kind"]["name"]];

type Initials<F extends Fields> = {
  [K in keyof F]: { initial?: ValueOf<F[K]> };
};

/** Names the fields of an entity, in the order of its records, without widening their types. */
export function defineFields<const F extends Fields>(fields: F & Initials<F>): F {
  return fields;
}

/** A field that is never null in a record. */
export type NeverEmpty = { required: true } | { initial: unknown } | { filledIn: true };

/** The fields that are stored in columns of their own. */
export type StoredFields<F extends Fields> = {
  [K in keyof F as F[K] extends { computed: true } ? never : K]: F[K];
};

export type ComputedKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { computed: true } ? K : never;
}[keyof F] &
  string;

/** The keys of the fields that can be changed on many records at once. */
export type BulkKey<F extends Fields> = {
  [K in keyof F]: F[K] extends { bulk: true } ? K : never;
}[keyof F] &
  string;

/** The keys that a list can be sorted by. */
export type SortKey<F extends Fields> =
  | ({ [K in keyof F]: F[K] extends { sort: unknown } ? K : never }[keyof F] & string)
  | "createdAt";

/** The key of a field in the object that holds it: `roof_type` of `custom.roof_type`. */
export function keyWithin(key: string): string {
  return key.slice(key.indexOf(".") + 1);
}

/** The value of the field that a record has under this key. */
export function valueIn(record: object, key: string, { within }: Field): unknown {
  if (!within) return entryOf(record, key);
  const holder = entryOf(record, within);
  return typeof holder === "object" && holder !== null
    ? entryOf(holder, keyWithin(key))
    : undefined;
}

function entryOf(object: object, key: string): unknown {
  return new Map<string, unknown>(Object.entries(object)).get(key);
}

/** A value and those that count as it. */
export function valuesLike({ alike }: Field, value: string): readonly string[] {
  return alike?.find((values) => values.includes(value)) ?? [value];
}

/** Whether a field is never null in a record. */
export function isNeverEmpty(field: Field): boolean {
  return Boolean(field.required || field.filledIn) || field.initial !== undefined;
}

/** The keys of the fields that can be changed on many records at once, as declared. */
export function bulkKeys<F extends Fields>(fields: F): readonly BulkKey<F>[] {
  // biome-ignore lint/plugin/cast: Object.keys forgets the keys; they are those of the fields with `bulk`
  return Object.keys(fields).filter((key) => fields[key]?.bulk) as BulkKey<F>[];
}

/** The keys that a list can be sorted by: `first` in this order, then the others as declared. */
export function sortKeys<F extends Fields>(
  fields: F,
  first: readonly SortKey<F>[] = [],
): readonly [SortKey<F>, ...SortKey<F>[]] {
  const sorted = Object.keys(fields).filter((key) => fields[key]?.sort);
  // biome-ignore lint/plugin/cast: Object.keys forgets the keys; "createdAt" is always among them, so there is one
  return [...new Set([...first, ...sorted, "createdAt"])] as [SortKey<F>, ...SortKey<F>[]];
}

/** The values that fields start from: `{ stage: "New" }`. */
export function initialValues<F extends Fields>(fields: F): InitialValues<F> {
  const entries = Object.entries(fields).flatMap(([key, { initial }]) =>
    initial === undefined || initial === "today" ? [] : [[key, initial]],
  );
  // biome-ignore lint/plugin/cast: Object.fromEntries forgets the keys; they are those with a fixed initial value
  return Object.fromEntries(entries) as InitialValues<F>;
}

export type InitialValues<F extends Fields> = {
  readonly [K in keyof F as F[K] extends { initial: infer I }
    ? I extends "today"
      ? never
      : K
    : never]: F[K] extends { initial: infer I } ? I : never;
};

/** A value of a field as people read it; "none" where there is none. Without a field it is shown as it is. */
export function shownValue(field: Field | undefined, value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "none";
  return field ? valueText(field, value, timeZone) : String(value);
}

/** A value that is not empty, as people read it; several choices in the order of their options, other lists in theirs. */
export function valueText({ kind }: Field, value: unknown, timeZone: string): string {
  if (isContactList(value)) return contactsText(value);
  if (!Array.isArray(value)) return kind.show(nameOf(value) ?? String(value), timeZone);
  const known = "choices" in kind ? kind.choices.filter((one) => value.includes(one)) : value;
  return known.map((one) => kind.show(one, timeZone)).join(", ");
}

/** The name of a member as records have one: `{ id, name }`. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("name" in value)) return undefined;
  return String(value.name);
}

type OfKind = Pick<Field, "kind">;

/** Whether the values name members, or people who are none. */
export function namesPerson({ kind }: OfKind): boolean {
  return kind.name === "person";
}

/** Whether the values name records or people. */
export function holdsNames(field: OfKind): boolean {
  return field.kind.name === "name" || namesPerson(field);
}

/** Whether the values are ids of members. */
export function isMember(field: OfKind): boolean {
  return namesPerson(field) && field.kind.column === "uuid";
}

/** The key and the column of the id of a named member, by the field of the name. */
export function linkedFields(fields: Fields): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([key, { linkedBy }]) => (linkedBy ? [[key, linkedBy]] : [])),
  );
}

/** Whether the values are ids of records, whose names are a field of their own. */
export function isReference({ kind }: OfKind): boolean {
  return kind.name === "reference";
}

/** Whether the values are amounts or counts. */
export function isNumber({ kind }: OfKind): boolean {
  return kind.name === "rupees" || kind.name === "number";
}

/** Whether the values are several of the options. */
export function hasSeveral({ kind }: OfKind): boolean {
  return kind.name === "multiChoice";
}

/** Whether two values, as JSON has them, are the same; undefined is null. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/** Null for every field that may be empty in a record, except those within an object. */
export function emptyValues<F extends Fields>(fields: F): EmptyValues<F> {
  const optional = Object.keys(fields).filter((key) => mayBeNull(fields[key]));
  // biome-ignore lint/plugin/cast: Object.fromEntries forgets the keys
  return Object.fromEntries(optional.map((key) => [key, null])) as EmptyValues<F>;
}

function mayBeNull(field: Field | undefined): boolean {
  return field !== undefined && !field.within && !isNeverEmpty(field);
}

export type EmptyValues<F extends Fields> = {
  readonly [K in keyof F as F[K] extends NeverEmpty | { within: string } ? never : K]: null;
};

/** Why a value of a field that is being converted stays as it is. */
export function isBeingChanged({ label }: Pick<Field, "label">): string {
  return `${label} is being changed; try again once that is done`;
}

/** A label within a sentence: "Client Name" is "Client name", "CS Person" stays "CS person". */
export function labelInSentence(label: string): string {
  const [first, ...others] = label.split(" ");
  return [first, ...others.map(lowerWord)].join(" ");
}

/** A label later in a sentence: "Priority" is "priority". */
export function lowerLabel(label: string): string {
  return label.split(" ").map(lowerWord).join(" ");
}

function lowerWord(word: string): string {
  return word === word.toUpperCase() ? word : word.toLowerCase();
}
