import { ArrowRight } from "lucide-react";
import type { Catalogue } from "@/lib/core/catalogue";
import { isReference, shownValue } from "@/lib/core/field-kinds/define-fields";
import type { RecordKind } from "@/lib/core/record-kinds";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { fieldOfSubject } from "@/lib/crm/timeline/subject-fields";
import { useCatalogue } from "../../parts/catalogue";

type ChangedEntry = Extract<TimelineEntry, { kind: "changed" }>;

/** The changed fields with old and new values. */
export function ChangedFields({ entry, timeZone }: { entry: ChangedEntry; timeZone: string }) {
  const catalogue = useCatalogue();
  const fields = changedFields(entry.subject.kind, entry.changes, { timeZone, catalogue });
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1.5 flex flex-col gap-1 text-table">
      {fields.map(({ name, values }) => (
        <div key={name} className="flex flex-wrap gap-x-2">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="min-w-0 break-words">
            {values ? (
              <>
                <span className="text-muted-foreground">{values.was}</span>
                <span className="sr-only"> became </span>
                <ArrowRight className="mx-1.5 inline size-3.5 text-muted-foreground rtl:rotate-180" />
                <span>{values.is}</span>
              </>
            ) : (
              <span className="text-muted-foreground">changed</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** `values` is null if they are too long or ids. */
type ChangedField = { name: string; values: { was: string; is: string } | null };

/** The changed fields of a record by label, with formatted values. */
export function changedFields(
  kind: RecordKind,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  { timeZone, catalogue }: { timeZone: string; catalogue?: Catalogue },
): ChangedField[] {
  return Object.entries(changes).flatMap(([key, [before, after]]) => {
    const field = fieldOfSubject(kind, key, catalogue);
    if (!field) return [];
    const was = shownValue(field, before, timeZone);
    const is = shownValue(field, after, timeZone);
    const isShort = was.length <= longest && is.length <= longest;
    const isQuoted = isShort && !isReference(field);
    return [{ name: field.shortLabel ?? field.label, values: isQuoted ? { was, is } : null }];
  });
}

const longest = 60;
