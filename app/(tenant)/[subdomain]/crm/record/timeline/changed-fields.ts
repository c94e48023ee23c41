import { changedValue } from "@/lib/core/changed-value";
import type { SubjectKind } from "@/lib/crm/timeline/choices";
import { fieldNames } from "./field-names";

/** A field that was changed; without values where they are too long, or are ids. */
export type ChangedField = { name: string; values: { was: string; is: string } | null };

/** The changed fields of a record as people read them: names, rupees, dates in the time zone. */
export function changedFields(
  kind: SubjectKind,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  timeZone: string,
): ChangedField[] {
  return Object.entries(changes).flatMap(([field, [before, after]]) => {
    const name = fieldNames[kind][field];
    if (!name) return [];
    const values = {
      was: changedValue(field, before, timeZone),
      is: changedValue(field, after, timeZone),
    };
    return [{ name, values: isShort(field, values) ? values : null }];
  });
}

const longest = 60;
const ids = new Set(["brandId", "leadId"]);

function isShort(field: string, { was, is }: { was: string; is: string }): boolean {
  return !ids.has(field) && was.length <= longest && is.length <= longest;
}
