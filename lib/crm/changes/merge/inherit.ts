import { AppError, invalidField } from "@/lib/core/errors";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { withLacking } from "@/lib/core/field-kinds/merge-choices";
import { contactFields, contactsLeft } from "@/lib/core/field-kinds/merge-contacts";
import { mostContacts } from "@/lib/core/further-contacts";
import type { CompanyKind } from "@/lib/crm/kinds/define-kind";
import { archivedIn } from "@/lib/crm/records/archived";
import { planUpdate } from "@/lib/crm/records/change-record";
import type { StoredKind } from "@/lib/crm/records/stored-kind";
import type { RecordChange } from "@/lib/crm/records/write-changes";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Values } from "@/lib/server/records/record-values";
import type { LockedRecord } from "@/lib/server/records/record-writer";

type Merged = { keeper: LockedRecord; losers: readonly LockedRecord[] };

/**
 * The change of the kept record: the requested values, what else it lacks, and the numbers and addresses of all. Throws as
 * `planUpdate` does, with the fields as the merge has them.
 */
export async function planKept(
  tenant: TenantScope,
  stored: StoredKind,
  { requested, ...merged }: Merged & { requested: object },
): Promise<RecordChange> {
  const { fields } = stored.kind;
  const inherited = inheritedValues(stored.kind, merged);
  const change = { id: merged.keeper.id, input: withLacking(fields, requested, inherited) };
  const planned = await planUpdate(tenant, stored, change).catch(withinValues);
  const values = { ...planned.values, ...importedIn(stored.kind, inherited) };
  const { list } = contactFields(fields);
  const isListed = list && !(list in requested);
  const contacts = isListed ? contactsOf(stored.kind, { ...merged, list, values }) : {};
  return { record: planned.record, values: { ...values, ...contacts } };
}

/** The values that the kept record lacks: those of the one changed last, and each box that one has ticked. */
function inheritedValues(kind: CompanyKind, { keeper, losers }: Merged): Values {
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
function importedIn({ fields }: CompanyKind, values: Values): Values {
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

/** The further contacts of the kept record, if they are others than before. Throws if they are too many. */
function contactsOf(
  { fields }: CompanyKind,
  { keeper, losers, list, values }: Merged & { list: string; values: Values },
): Values {
  const records = [keeper, ...losers].map((record) => record.values);
  const left = contactsLeft(fields, records, { ...keeper.values, ...values });
  if (left.length > mostContacts)
    throw invalidField(
      `values.${list}`,
      `They have ${left.length} further numbers and addresses: choose ${mostContacts} at most`,
    );
  const isNew = JSON.stringify(left) !== JSON.stringify(keeper.values[list] ?? []);
  return isNew ? { [list]: left } : {};
}

/** Names the fields of a refusal as the merge has them. */
function withinValues(error: unknown): never {
  if (!(error instanceof AppError) || !error.fields) throw error;
  const named = Object.entries(error.fields).map(([key, reason]) => [`values.${key}`, reason]);
  throw new AppError(error.code, error.message, {
    fields: Object.fromEntries(named),
    cause: error,
  });
}
