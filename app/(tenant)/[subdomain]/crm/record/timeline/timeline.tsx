"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { perform } from "@/lib/client/outbox/waiting";
import { knownName } from "@/lib/client/records";
import { manyRecords } from "@/lib/core/record-kinds";
import { type Subject, type TimelineFilter, timelineFilters } from "@/lib/crm/timeline/choices";
import type { TimelineStart } from "@/lib/crm/timeline/read";
import { contactKindOf, useLinkClick } from "../call-outcome";
import { Composer } from "./composer";
import { Mentionable } from "./composer-fields";
import { Entries } from "./entries";
import { useEntryChanges } from "./use-entry-changes";
import { useTimeline } from "./use-timeline";

type TimelineProps = {
  subject: Subject;
  start: TimelineStart;
  timeZone: string;
  /** The member may add entries. */
  hasComposer: boolean;
  /** The names of members who can be mentioned. */
  people: readonly string[];
};

/** The timeline of a record and its related records, with a form to add entries. */
export function Timeline({ subject, start, timeZone, hasComposer, people }: TimelineProps) {
  const timeline = useTimeline(subject, start.page);
  const changes = useEntryChanges(timeline);
  const now = useNow(start.now);
  const [said, say] = useState("");
  useContactLinkLog(subject);
  const { shown, filter, loading } = timeline;

  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-only">Timeline</h2>
      <Mentionable value={people}>
        {hasComposer && (
          <Composer timeline={timeline} subject={subject} {...{ now, timeZone, say }} />
        )}
        <p role="status" className="sr-only">
          {said}
        </p>
        <div className="relative">
          {(filter || shown.entries.length > 0) && (
            <NativeSelect
              aria-label="Show in the timeline"
              value={filter}
              options={timelineFilters.map((value) => ({ value, label: filterNames[value] }))}
              emptyLabel="Everything"
              onChange={(event) => timeline.choose(filterOf(event.target.value))}
              className="-top-2 max-md:-top-3.5 absolute end-0 z-1 [&>select]:border-transparent [&>select]:bg-transparent [&>select]:text-end"
            />
          )}
          <Entries {...{ subject, shown, changes, now, timeZone, filter }} busy={loading} />
        </div>
      </Mentionable>
      {shown.nextCursor && (
        <Button
          variant="outline"
          size="sm"
          className="self-center"
          aria-disabled={loading}
          onClick={() => !loading && timeline.showEarlier()}
        >
          {loading ? "Loading..." : "Show Earlier"}
        </Button>
      )}
    </section>
  );
}

const filterNames: Record<TimelineFilter, string> = {
  notes: "Notes",
  calls: "Calls",
  tasks: "Tasks",
  messages: "Mails and Messages",
  meetings: "Meetings",
  changes: "Changes",
  files: "Files",
  imports: "Imports",
};

function filterOf(value: string): TimelineFilter | "" {
  return timelineFilters.find((known) => known === value) ?? "";
}

const minuteMs = 60_000;

/** The server's time at first, then the current time, updated every minute. */
function useNow(atFirst: string): Date {
  const [now, setNow] = useState(() => new Date(atFirst));
  useEffect(() => {
    const ticking = setInterval(() => setNow(new Date()), minuteMs);
    return () => clearInterval(ticking);
  }, []);
  return now;
}

/** Records clicks on contact links of the page in the timeline. */
function useContactLinkLog({ kind: record, id }: Subject): void {
  const router = useRouter();
  useLinkClick((link) => {
    const kind = contactKindOf(link.href);
    if (!kind) return;
    perform({
      call: `POST /crm/${manyRecords[record]}/{id}/timeline`,
      params: { id },
      body: { kind },
      record: { kind: record, id },
      label: knownName(record, id),
      isSilent: true,
    }).then(
      (answer) => answer && router.refresh(),
      () => undefined,
    );
  });
}
