"use client";

import type { Lead } from "@/lib/crm/leads/schema";
import { type PeekActs, RecordPeek } from "../list/peek/record-peek";
import { WorkPeek } from "../record/work-menus";
import type { RecordContext } from "../record-context";
import { LeadDetails } from "./[id]/lead-details";
import { type ChangeLead, leadWork } from "./lead-change";

type LeadPeekProps = { lead: Lead; change: ChangeLead; acts: PeekActs; context: RecordContext };

/** A lead beside its list. */
export default function LeadPeek({ lead, change, acts, context }: LeadPeekProps) {
  const { timeZone } = context;
  return (
    <RecordPeek
      subject={{ kind: "lead", id: lead.id }}
      name={lead.clientName}
      acts={acts}
      phone={lead.mobileNumber}
      email={lead.emailId}
      badges={<WorkPeek work={leadWork(lead, change)} context={context} />}
      timeZone={timeZone}
    >
      <LeadDetails lead={lead} timeZone={timeZone} />
    </RecordPeek>
  );
}
