"use client";

import { CalendarCheck } from "lucide-react";
import { useState } from "react";
import { lateDialog } from "@/components/form/late-dialog";
import { Card } from "@/components/ui/card";
import { SegmentLinks } from "@/components/ui/segments";
import type { ListedRecord } from "@/lib/client/shown-lists";
import { dueParts } from "@/lib/core/due-parts";
import type { OpenEnquiries } from "@/lib/crm/dashboard/open-enquiries";
import type { Period } from "@/lib/crm/dashboard/period";
import type { DueEntry, DuePart, Today } from "@/lib/crm/dashboard/schema";
import { dueCallees } from "../crm/leads/calls/due-callees";
import { StartCalls } from "../crm/leads/calls/start-calls";
import { ListCallOutcome } from "../crm/record/call-outcome";
import { DueHeading } from "./due-heading";
import { DueList } from "./due-list";
import { OpenEnquiriesCard } from "./open-enquiries";
import { useDueChanges } from "./use-due-changes";
import type { AtWork } from "./use-live-dashboard";

const OutcomeForm = lateDialog(() => import("../crm/meetings/outcome-form"));

type Props = {
  /** The greeting, for those who do not see the screen. */
  hello: string;
  today: Today;
  openEnquiries: OpenEnquiries;
  whose: "mine" | "everyone";
  csPerson: string | undefined;
  period: Period;
  timeZone: string;
  atWork: AtWork;
};

/** How many rows of due work fit on a first screen, and how many of them are kept for later days. */
const rowsAtFirst = 14;
const leastAtFirst = { today: 5, ahead: 3 };

/** Due work in numbers and in rows, which complete or postpone it; the meetings of today, and open enquiries. */
export function TodayBlock(props: Props) {
  const { hello, today, openEnquiries, whose, csPerson, period, timeZone, atWork } = props;
  const { day } = today;
  const { isGone, done, snooze } = useDueChanges(today, timeZone);
  const [settling, setSettling] = useState<DueEntry | null>(null);
  const left = (part: DuePart) => withoutGone(part, isGone);
  const [overdue, ahead] = [left(today.overdue), left(today.ahead)];
  const meetings = left(partWhere(today.dueToday, (kind) => kind === "meeting"));
  const others = left(partWhere(today.dueToday, (kind) => kind !== "meeting"));
  const laterRows =
    Math.min(others.entries.length, leastAtFirst.today) +
    Math.min(ahead.entries.length, leastAtFirst.ahead);
  const parts = [
    { name: "overdue", part: overdue, shownAtFirst: rowsAtFirst - laterRows },
    { name: "today", part: others, shownAtFirst: leastAtFirst.today },
    { name: "ahead", part: ahead, shownAtFirst: leastAtFirst.ahead },
  ] as const;
  const choices = (["mine", "everyone"] as const).map((value) => ({
    label: value === "mine" ? "Mine" : "Everyone's",
    href: `/?${new URLSearchParams({ whose: value, period })}`,
    isHere: value === whose,
  }));
  const row = { csPerson, day, timeZone, done, snooze, addOutcome: setSettling };
  const nothing = parts.every(({ part }) => part.entries.length === 0);
  const columns = "grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]";

  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <DueHeading {...{ hello, overdue, ahead }} dueToday={left(today.dueToday)} />
        <div className="flex items-center gap-2">
          <StartCalls due={dueCallees(today)} />
          <SegmentLinks label="Whose work" choices={choices} />
        </div>
      </header>
      <div className={columns} {...atWork}>
        {nothing ? (
          <Card className="flex-row items-center gap-3 px-5 py-4 text-muted-foreground">
            <CalendarCheck className="size-5 shrink-0" />
            <p>{emptySentence(whose)}</p>
          </Card>
        ) : (
          <Card className="divide-y">
            {parts.map((shown) => (
              <DueList key={shown.name} title={dueParts[shown.name]} {...shown} {...row} />
            ))}
          </Card>
        )}
        <div className="flex min-w-0 flex-col gap-4 max-xl:contents">
          {meetings.entries.length > 0 && (
            <Card className="max-xl:-order-1">
              <DueList
                title="Meetings today"
                name="today"
                shownAtFirst={leastAtFirst.today}
                part={meetings}
                {...row}
              />
            </Card>
          )}
          <OpenEnquiriesCard enquiries={openEnquiries} csPerson={csPerson} />
        </div>
      </div>
      <ListCallOutcome kind="lead" records={leadsOf(today)} />
      {settling && <MeetingOutcome entry={settling} onClose={() => setSettling(null)} />}
    </section>
  );
}

/** The entries of some kinds, with their counts. */
export function partWhere(
  { kinds, entries }: DuePart,
  isShown: (kind: DueEntry["kind"]) => boolean,
): DuePart {
  const counts = kinds.filter(({ kind }) => isShown(kind));
  return {
    total: counts.reduce((sum, { total }) => sum + total, 0),
    isMore: counts.some(({ isMore }) => isMore),
    kinds: counts,
    entries: entries.filter(({ kind }) => isShown(kind)),
  };
}

/** The part without the entries that are gone, which its count leaves out too. */
function withoutGone(part: DuePart, isGone: (entry: DueEntry) => boolean): DuePart {
  const entries = part.entries.filter((entry) => !isGone(entry));
  return { ...part, entries, total: part.total - (part.entries.length - entries.length) };
}

/** The leads that rows call. */
function leadsOf({ overdue, dueToday, ahead }: Today): ListedRecord[] {
  const entries = [overdue, dueToday, ahead].flatMap((part) => part.entries);
  return entries.flatMap(({ leadId, clientName }) =>
    leadId ? [{ id: leadId, name: clientName ?? "" }] : [],
  );
}

type MeetingOutcomeProps = { entry: DueEntry; onClose: () => void };

function MeetingOutcome({ entry, onClose }: MeetingOutcomeProps) {
  const { id, version, brand, leadId } = entry;
  if (!leadId) return null;
  const meeting = {
    id,
    version,
    brand,
    leadId,
    title: entry.title ?? "",
    outcome: "Pending" as const,
  };
  return <OutcomeForm meeting={meeting} status="Completed" onClose={onClose} />;
}

function emptySentence(whose: "mine" | "everyone"): string {
  return whose === "mine"
    ? "Nothing of yours is due in the next seven days. A lead's Next Follow Up or a task brings it here."
    : "Nothing is due in the next seven days. A lead's Next Follow Up or a task brings it here.";
}
