import { type Field, type Fields, valueIn, valueText } from "@/lib/core/field-kinds/define-fields";
import { mergeChoices, withLacking } from "@/lib/core/field-kinds/merge-choices";
import { contactFields, contactsLeft } from "@/lib/core/field-kinds/merge-contacts";
import { formatDay } from "@/lib/core/format";
import { type FurtherContact, mostContacts } from "@/lib/core/further-contacts";
import { kinds, parentOf } from "@/lib/crm/kinds/kinds";
import type { MergedKind } from "../../record-screens";

/** A record as its endpoint returns it. */
export type Merged = { id: string; createdAt: string; updatedAt: string; version: number };

type Row = Readonly<Record<string, unknown>>;

/** A field whose values differ: the values to choose from with their texts, the proposed one first. */
export type OpenField = { key: string; label: string; choices: { value: unknown; text: string }[] };

/** The fields in which the records differ. The value that was saved last is proposed, and of texts all together. */
export function openFields(
  fields: Fields,
  records: readonly Merged[],
  timeZone: string,
): OpenField[] {
  const newestFirst = records.toSorted((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  );
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.computed || field.hidden || field.kind.column === "jsonb") return [];
    const values = mergeChoices(
      field,
      newestFirst.map((record) => valueIn(record, key, field)),
    );
    if (values.length < 2) return [];
    const textOf = (value: unknown) => textIn(field, { key, value, records, timeZone });
    const choices = values.map((value) => ({ value, text: textOf(value) }));
    return [{ key, label: field.label, choices }];
  });
}

type Shown = { key: string; value: unknown; records: readonly Merged[]; timeZone: string };

/** A reference is shown by the name that its record brings along. */
function textIn(field: Field, { key, value, records, timeZone }: Shown): string {
  if (!("entity" in field.kind)) return valueText(field, value, timeZone);
  const name = String(field.kind.entity);
  const rows: readonly Row[] = records.map((record) => ({ ...record }));
  return String(rows.find((row) => row[key] === value)?.[name] ?? value);
}

/** The record that is kept unless another is chosen: the oldest. */
export function firstKept(records: readonly Merged[]): string {
  const [oldest] = records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  return oldest?.id ?? "";
}

/** The name of a record. */
export function nameIn(kind: MergedKind, record: object): string {
  return String(new Map(Object.entries(record)).get(kinds[kind].label));
}

/** "Ravi Shah · Acme · +91 98200 12345 · added 1 Jan 2026". */
export function recordText(
  kind: MergedKind,
  { fields, record }: { fields: Fields; record: Merged },
  timeZone: string,
): string {
  const row: Row = { ...record };
  const contact = contactFields(fields).mains.find((key) => row[key]);
  const above = parentOf(kinds[kind])?.name;
  const added = `added ${formatDay(record.createdAt, timeZone)}`;
  const parts = [nameIn(kind, record), above && row[above], contact && row[contact], added];
  return parts.filter(Boolean).join(" · ");
}

/** The values of the kept record that the merge changes, by their fields. */
export function changedValues(
  fields: Fields,
  kept: Merged,
  chosen: readonly (readonly [string, unknown])[],
): Row {
  const isNew = ([key, value]: readonly [string, unknown]) => {
    const field = fields[key];
    const before = field && valueIn(kept, key, field);
    // A ticked box of another record would count unless the kept one says no.
    return value === false || JSON.stringify(value) !== JSON.stringify(before);
  };
  return Object.fromEntries(chosen.filter(isNew));
}

/** The same values as the API takes them. */
export function inputOf(fields: Fields, values: Row): object {
  return withLacking(fields, {}, values);
}

type Chosen = {
  given: readonly (readonly [string, unknown])[];
  /** The numbers and addresses that the person has chosen, if any. */
  numbers: readonly string[] | null;
};

/** The further numbers and addresses of all, the kept record's first, where it cannot have so many; else null. */
export function contactsToChoose(
  fields: Fields,
  records: readonly Merged[],
  { given, numbers }: Chosen,
): ContactsToChoose | null {
  const { list } = contactFields(fields);
  const rows: Row[] = records.map((record) => ({ ...record }));
  const all = contactsLeft(fields, rows, { ...rows[0], ...Object.fromEntries(given) });
  if (!list || all.length <= mostContacts) return null;
  const chosen = all.filter(({ value }, at) => numbers?.includes(value) ?? at < mostContacts);
  const values = { [list]: chosen.map(({ label, value }) => ({ label, value })) };
  return { label: fields[list]?.label ?? "", all, chosen, values };
}

export type ContactsToChoose = {
  label: string;
  all: readonly FurtherContact[];
  /** At first those that fit. */
  chosen: readonly FurtherContact[];
  /** The values of the kept record by which these stay. */
  values: Row;
};
