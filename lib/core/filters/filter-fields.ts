import type { Field, Fields } from "../field-kinds/define-fields";
import { type Operator, time } from "../field-kinds/kinds";

/** A field that a list can be filtered by, under its name in the API. */
export type FilterField = {
  key: string;
  /** The field whose value is compared, and its key. */
  field: Field;
  of: string;
  operators: readonly Operator[];
};

/** The times that every record has beside its fields. */
const recordTimes = {
  createdAt: { label: "Created", kind: time, required: true },
  updatedAt: { label: "Updated", kind: time, required: true },
} as const;

/** The field that holds when something last happened about a record. */
const lastActivity = "lastActivityAt";

/**
 * The fields that a list of these records can be filtered by: each of them but those with `filter: false`, the
 * times of a record, and `activity` where a record has its last activity.
 */
export function filterFields(fields: Fields): FilterField[] {
  const own = Object.entries<Field>({ ...fields, ...recordTimes });
  const compared = own
    .filter(([, field]) => field.filter !== false)
    .map(([key, field]) => ({ key, of: key, field, operators: field.kind.operators }));
  const last: Field | undefined = fields[lastActivity];
  if (!last) return compared;
  const field = { ...last, label: "Activity" };
  return [...compared, { key: "activity", of: lastActivity, field, operators: ["none"] }];
}

/** The field of this name, or of this second name, in the API. */
export function findFilterField(fields: Fields, name: string): FilterField | undefined {
  const all = filterFields(fields);
  return all.find(({ key }) => key === name) ?? all.find(({ field }) => field.alsoNamed === name);
}
