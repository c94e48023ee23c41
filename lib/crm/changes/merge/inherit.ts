import { invalidField } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import {
  contactKind,
  type FurtherContact,
  isContactList,
  mostContacts,
  readContacts,
  withoutRepeats,
} from "@/lib/core/further-contacts";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import type { Identity } from "@/lib/crm/matching/sameness";
import { archivedIn } from "@/lib/crm/records/archived";
import type { Values } from "@/lib/server/records/record-values";
import type { LockedRecord } from "@/lib/server/records/record-writer";

type Merged = { keeper: LockedRecord; losers: readonly LockedRecord[] };

/** The values by which the kept record gets what it lacks: the newest of the others, and each box that one has ticked. */
export function inheritedValues(kind: CompanyKind, { keeper, losers }: Merged): Values {
  const newestFirst = losers.toSorted((one, other) =>
    (other.changedAt ?? "").localeCompare(one.changedAt ?? ""),
  );
  const values: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(kind.fields)) {
    const isBox = field.kind.column === "boolean";
    const isFilled = isBox ? keeper.values[key] === true : !isEmpty(keeper.values[key]);
    if (!isInheritable(field) || isFilled) continue;
    const given = newestFirst.map((loser) => loser.values[key]);
    const found = given.find((value) => (isBox ? value === true : !isEmpty(value)));
    if (found !== undefined) values[key] = found;
  }
  for (const key of Object.keys(archivedIn(kind, values, null))) delete values[key];
  return values;
}

/** Those of the values that no input sets. */
export function importedIn({ fields }: CompanyKind, values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([key]) => fields[key]?.imported));
}

/** People are no part of it: who has left takes no record. */
function isInheritable({ computed, imported, linkedBy, changing, kind }: Field): boolean {
  return !(
    (computed && !imported) ||
    linkedBy ||
    changing ||
    ["uuid", "jsonb"].includes(kind.column)
  );
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "";
}

/** The numbers and addresses that the main ones of the kept record leave out, unless the change says which. */
export function contactsOf(
  { phone, email, contacts }: Identity,
  { keeper, losers, values }: Merged & { values: Values },
): Values {
  if (!contacts) return {};
  const mains = [phone, email].flatMap((key) => key ?? []);
  const listed = [keeper, ...losers].flatMap(({ values: own }): FurtherContact[] => [
    ...mains.flatMap((key) => contactOf(own[key])),
    ...(isContactList(own[contacts]) ? own[contacts] : []),
  ]);
  const after: Values = { ...keeper.values, ...values };
  const left = withoutRepeats(
    listed,
    mains.map((key) => after[key]),
  );
  if (left.length > mostContacts)
    throw invalidField(
      `values.${contacts}`,
      `They have ${left.length} further numbers and addresses: choose ${mostContacts} at most`,
    );
  const isNew = JSON.stringify(left) !== JSON.stringify(keeper.values[contacts] ?? []);
  return isNew ? { [contacts]: left } : {};
}

/** A field may hold two numbers: "98200 12345 / 98200 99999". */
function contactOf(value: unknown): FurtherContact[] {
  if (typeof value !== "string" || value === "") return [];
  return readContacts(value).map((one) => ({ kind: contactKind(one.value), ...one }));
}
