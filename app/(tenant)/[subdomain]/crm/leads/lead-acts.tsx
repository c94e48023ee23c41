"use client";

import { CalendarPlus, MessageSquarePlus, MessageSquareText, UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { lateDialog } from "@/components/form/late-dialog";
import type { PaletteSentence } from "@/components/shell/palette-actions";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/client/api";
import { reasonOf } from "@/lib/client/api-error";
import { readIfThere } from "@/lib/client/record-api";
import { keepRecords } from "@/lib/client/records";
import { instantAt } from "@/lib/core/calendar-date";
import { formatDateTime } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import { readDay } from "@/lib/core/parse-date-input";
import { parseTimeInput } from "@/lib/core/parse-time-input";
import { unassigned } from "@/lib/core/record-kinds";
import type { Lead } from "@/lib/crm/leads/schema";
import type { RecordAct } from "../record/palette-actions";
import { leadContactActs } from "../record/record-acts";
import type { RecordContext } from "../record-context";

const defaultTime = "10:00";

const EnquiryForm = lateDialog(() => import("../enquiries/enquiry-form"));
const MessageDialog = lateDialog(() => import("../record/message/message-dialog"));
const MeetingForm = lateDialog(() => import("../meetings/meeting-form"));

/** The actions of a lead, also for the pages of its meetings and enquiries, and the open dialog. */
export function useLeadActs(
  lead: Lead,
  context: RecordContext,
): { acts: RecordAct[]; dialog: ReactNode } {
  const [open, setOpen] = useState<"meeting" | "enquiry" | "message" | null>(null);
  const [start, setStart] = useState<string>();
  const schedule = (at?: string) => {
    setStart(at);
    setOpen("meeting");
  };
  const form = { lead, context, onClose: () => setOpen(null) };
  const canWrite = !noContactReason(lead) && Boolean(lead.mobileNumber || lead.emailId);
  return {
    acts: [
      ...leadContactActs(lead),
      ...(canWrite
        ? [
            {
              label: "Use Template",
              shortLabel: "Template",
              icon: MessageSquareText,
              onSelect: () => setOpen("message"),
            },
          ]
        : []),
      {
        label: "Schedule Meeting",
        shortLabel: "Meeting",
        icon: CalendarPlus,
        onSelect: () => schedule(),
        sentence: meetingSentence(context, schedule),
      },
      {
        label: "Add Enquiry",
        shortLabel: "Enquiry",
        icon: MessageSquarePlus,
        onSelect: () => setOpen("enquiry"),
      },
    ],
    dialog: (
      <>
        {open === "message" && (
          <MessageDialog lead={lead} today={context.today} onClose={form.onClose} />
        )}
        {open === "meeting" && <MeetingForm meeting={null} start={start} {...form} />}
        {open === "enquiry" && <EnquiryForm enquiry={null} {...form} />}
      </>
    ),
  };
}

/** "meeting tomorrow 11" and "meet friday", which is at ten. */
function meetingSentence(
  { today, timeZone }: Pick<RecordContext, "today" | "timeZone">,
  schedule: (start: string) => void,
): PaletteSentence {
  return {
    verbs: ["meeting", "meet", "schedule meeting"],
    read: (rest) => {
      const found = readDay(rest, today);
      const time = found?.rest ? parseTimeInput(found.rest) : defaultTime;
      if (!found || !time) return null;
      const start = instantAt(found.day, time, timeZone).toISOString();
      const label = `Schedule Meeting, ${formatDateTime(start, timeZone)}`;
      return { label, onSelect: () => schedule(start) };
    },
  };
}

/** The button beside the name of a lead that no member has, which takes it. */
export function ClaimButton({ lead }: { lead: Lead }) {
  if (lead.csPerson !== unassigned) return null;
  return (
    <Button size="sm" variant="outline" onClick={() => void claimLead(lead)}>
      <UserRound />
      Claim
    </Button>
  );
}

const outOfSight = "A colleague has claimed it, or it was deleted.";

/** Takes a lead that no member has; where a colleague was faster, a notice names them and the lead shows them. */
export async function claimLead({ id, clientName }: Lead): Promise<void> {
  try {
    const { lead } = await api("POST /crm/leads/{id}/claim", { params: { id } });
    keepRecords("lead", [lead]);
    toast.success(`${clientName} is yours`);
  } catch (error) {
    const lead = await readIfThere<Lead>("lead", id).catch(() => undefined);
    if (lead) keepRecords("lead", [lead]);
    const description = lead === null ? outOfSight : reasonOf(error);
    toast.error(`${clientName} could not be claimed`, { description });
  }
}
