"use client";

import { CalendarCheck } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { dueParts } from "@/lib/core/due-parts";
import type { Period } from "@/lib/crm/dashboard/period";
import type { DueEntry, Today } from "@/lib/crm/dashboard/schema";
import { Opening } from "../crm/editing/opening";
import { DueList } from "./due-list";
import { Segments } from "./segments";
import { useDueChanges } from "./use-due-changes";

const OutcomeForm = dynamic(() => import("../crm/meetings/outcome-form"), { loading: Opening });

type Props = {
  today: Today;
  whose: "mine" | "everyone";
  csPerson: string | undefined;
  period: Period;
  timeZone: string;
};

/** Work that is overdue, due today, or due in the next seven days, to complete or postpone. */
export function TodayBlock({ today, whose, csPerson, period, timeZone }: Props) {
  const { day } = today;
  const { isGone, done, snooze } = useDueChanges({ day, timeZone });
  const [settling, setSettling] = useState<DueEntry | null>(null);
  const parts = [
    { name: "overdue", part: today.overdue, tone: "danger" },
    { name: "today", part: today.dueToday, tone: "warning" },
    { name: "ahead", part: today.ahead, tone: "neutral" },
  ] as const;
  const choices = (["mine", "everyone"] as const).map((value) => ({
    label: value === "mine" ? "Mine" : "Everyone's",
    href: `/?${new URLSearchParams({ whose: value, period })}`,
    here: value === whose,
  }));
  const nothing = parts.every(({ part }) => part.entries.every(isGone));

  return (
    <section aria-labelledby="today" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="today" className="font-semibold text-base">
          Follow-ups, meetings and tasks
        </h2>
        <Segments label="Whose work" choices={choices} />
      </header>
      {nothing ? (
        <Card className="flex-row items-center gap-3 px-5 py-4 text-muted-foreground">
          <CalendarCheck className="size-5 shrink-0" />
          <p>{emptySentence(whose)}</p>
        </Card>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
          {parts.map((shown) => (
            <DueList
              key={shown.name}
              title={dueParts[shown.name]}
              {...shown}
              {...{ csPerson, day, timeZone, isGone, done, snooze }}
              addOutcome={setSettling}
            />
          ))}
        </div>
      )}
      {settling && <MeetingOutcome entry={settling} onClose={() => setSettling(null)} />}
    </section>
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
