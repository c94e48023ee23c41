import type { Subject, TimelineFilter } from "@/lib/crm/timeline/choices";
import type { TimelinePage } from "@/lib/crm/timeline/schema";
import { Entry } from "./entry";
import { daysOf } from "./entry-days";
import type { EntryChanges } from "./use-entry-changes";

type EntriesProps = {
  subject: Subject;
  shown: TimelinePage;
  filter: TimelineFilter | "";
  changes: EntryChanges;
  now: Date;
  timeZone: string;
  busy: boolean;
};

/** The entries by day, the newest first. */
export function Entries({ shown, filter, busy, ...rest }: EntriesProps) {
  if (shown.entries.length === 0)
    return (
      <p className="py-4 text-center text-muted-foreground">
        {filter ? "Nothing of this kind yet" : "Nothing has happened yet"}
      </p>
    );
  return (
    <div aria-busy={busy} className="flex flex-col gap-4">
      {daysOf(shown.entries, rest.timeZone, rest.now).map(({ day, name, entries }) => (
        <section key={day} aria-label={name}>
          <h3 className="mb-2 font-medium text-muted-foreground text-xs">{name}</h3>
          <ol className="flex flex-col">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} {...rest} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
