"use client";

import type { Lead } from "@/lib/crm/leads/schema";
import { PeekTimeline } from "../list/peek/peek-timeline";
import { contactActs, RecordActs } from "../record/record-acts";
import { LeadDetails } from "./[id]/lead-details";
import {
  type ChangeLead,
  LeadFollowUpMenu,
  LeadPersonMenu,
  LeadPriorityMenu,
  LeadStageMenu,
} from "./lead-change";

type LeadPeekProps = {
  lead: Lead;
  change: ChangeLead;
  people: readonly string[];
  today: string;
  timeZone: string;
  onEdit: () => void;
  onDelete: (() => void) | null;
};

/** A lead beside its list. */
export default function LeadPeek({ lead, change, people, today, timeZone, ...on }: LeadPeekProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <LeadStageMenu lead={lead} change={change} />
        <LeadPriorityMenu lead={lead} change={change} withName />
        <LeadPersonMenu lead={lead} change={change} people={people} />
        <LeadFollowUpMenu lead={lead} change={change} today={today} none="No follow-up" />
      </div>
      <RecordActs
        {...on}
        id={lead.id}
        name={lead.clientName}
        acts={contactActs(lead.mobileNumber, lead.emailId)}
        kind="lead"
      />
      <LeadDetails lead={lead} timeZone={timeZone} />
      <PeekTimeline subject={{ kind: "lead", id: lead.id }} timeZone={timeZone} />
    </>
  );
}
