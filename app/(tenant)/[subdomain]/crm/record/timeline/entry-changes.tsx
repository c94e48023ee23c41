import { ArrowRight } from "lucide-react";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { changedFields } from "./changed-fields";

type ChangedEntry = Extract<TimelineEntry, { kind: "changed" }>;

/** What a field was and what it is, line by line. */
export function ChangedFields({ entry, timeZone }: { entry: ChangedEntry; timeZone: string }) {
  const fields = changedFields(entry.subject.kind, entry.changes, timeZone);
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
