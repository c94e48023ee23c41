import { ArrowRight, MessageSquarePlus } from "lucide-react";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { needsOutcome } from "@/lib/crm/meetings/when";
import { nextStepAfter } from "../next-step";

type WhatNextProps = { meeting: Meeting; now: Date; onAddOutcome: () => void };

/** What is to be done after a meeting: tell what came of it, then what that leads to. */
export function WhatNext({ meeting, now, onAddOutcome }: WhatNextProps) {
  if (needsOutcome(meeting, now)) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warning px-4 py-3 text-warning-foreground">
        <p className="font-medium">This meeting is over. What came of it?</p>
        <Button onClick={onAddOutcome} className="max-md:w-full">
          <MessageSquarePlus />
          Add Outcome
        </Button>
      </div>
    );
  }
  const isSettled = meeting.status === "Completed" || meeting.status === "No Show";
  const next = isSettled ? nextStepAfter(meeting) : null;
  if (!next) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-info px-4 py-3 text-info-foreground">
      <p className="font-medium">Outcome: {meeting.outcome}</p>
      <Button variant="secondary" asChild className="max-md:w-full">
        <Link href={next.href}>
          {next.label}
          <ArrowRight className="rtl:rotate-180" />
        </Link>
      </Button>
    </div>
  );
}
