import { shownValue } from "@/lib/core/field-kinds/define-fields";
import type { SubjectKind } from "@/lib/crm/timeline/choices";
import { fieldOfSubject } from "@/lib/crm/timeline/subject-fields";

/** A field that was changed; without values where they are too long, or are ids. */
export type ChangedField = { name: string; values: { was: string; is: string } | null };

/** The changed fields of a record by label, with their values as people read them. */
export function changedFields(
  kind: SubjectKind,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  timeZone: string,
): ChangedField[] {
  return Object.entries(changes).flatMap(([key, [before, after]]) => {
    const field = fieldOfSubject(kind, key);
    if (!field) return [];
    const was = shownValue(field, before, timeZone);
    const is = shownValue(field, after, timeZone);
    const isShort = was.length <= longest && is.length <= longest;
    const isQuoted = isShort && field.kind.name !== "reference";
    return [{ name: field.shortLabel ?? field.label, values: isQuoted ? { was, is } : null }];
  });
}

const longest = 60;
