"use client";

import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useRead } from "@/lib/client/use-read";
import { formatDateTime } from "@/lib/core/format";
import { manyRecords } from "@/lib/core/record-kinds";
import { relativeTime } from "@/lib/core/time-text";
import type { Subject } from "@/lib/crm/timeline/choices";
import type { TimelineEntry } from "@/lib/crm/timeline/schema";
import { describeEntry, EntryIcon } from "../../record/timeline/describe-entry";

const most = 6;

/** The latest entries of a record's timeline. */
export function PeekTimeline({ subject, timeZone }: { subject: Subject; timeZone: string }) {
  const { kind, id } = subject;
  const options = { params: { id }, query: { limit: most } };
  const { data, isPending } = useRead(`GET /crm/${manyRecords[kind]}/{id}/timeline`, options);

  return (
    <Card>
      <CardHeader className="pb-2">
        <CardTitle>Latest</CardTitle>
      </CardHeader>
      <CardContent className="pt-0" aria-busy={isPending}>
        {isPending ? (
          <div className="flex flex-col gap-3">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </div>
        ) : (
          <Entries entries={data?.entries} id={id} timeZone={timeZone} />
        )}
      </CardContent>
    </Card>
  );
}

type EntriesProps = { entries: readonly TimelineEntry[] | undefined; id: string; timeZone: string };

function Entries({ entries, id, timeZone }: EntriesProps) {
  if (!entries) return <p role="alert">The timeline could not be loaded.</p>;
  if (entries.length === 0)
    return <p className="text-muted-foreground">Nothing has happened yet</p>;
  const now = new Date();
  return (
    <ol className="flex flex-col gap-2.5">
      {entries.map((entry) => (
        <li key={entry.id} className="flex gap-2.5">
          <span className="mt-0.5 text-muted-foreground">
            <EntryIcon entry={entry} />
          </span>
          <div className="min-w-0 flex-1">
            <p className="break-words">
              <span className="font-medium">{entry.by}</span>{" "}
              {describeEntry(entry, entry.subject.id === id)}
            </p>
            {"text" in entry && entry.text && (
              <p className="line-clamp-3 whitespace-pre-line break-words text-table">
                {entry.text}
              </p>
            )}
            <time
              dateTime={entry.at}
              title={formatDateTime(entry.at, timeZone)}
              className="text-muted-foreground text-xs"
            >
              {relativeTime(entry.at, now)}
            </time>
          </div>
        </li>
      ))}
    </ol>
  );
}
