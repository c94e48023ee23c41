"use client";

import { CalendarPlus, MessageSquarePlus } from "lucide-react";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { Opening } from "@/components/form/opening";
import type { Lead } from "@/lib/crm/leads/schema";
import type { RecordAct } from "../record/palette-actions";
import { contactActs } from "../record/record-acts";
import type { RecordContext } from "../record-context";

const EnquiryForm = dynamic(() => import("../enquiries/enquiry-form"), { loading: Opening });
const MeetingForm = dynamic(() => import("../meetings/meeting-form"), { loading: Opening });

/** The actions of a lead, also for the pages of its meetings and enquiries, and the open dialog. */
export function useLeadActs(
  lead: Lead,
  context: RecordContext,
): { acts: RecordAct[]; dialog: ReactNode } {
  const [open, setOpen] = useState<"meeting" | "enquiry" | null>(null);
  const form = { lead, context, onClose: () => setOpen(null) };
  return {
    acts: [
      ...contactActs(lead.mobileNumber, lead.emailId),
      {
        label: "Schedule Meeting",
        shortLabel: "Meeting",
        icon: CalendarPlus,
        onSelect: () => setOpen("meeting"),
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
        {open === "meeting" && <MeetingForm meeting={null} {...form} />}
        {open === "enquiry" && <EnquiryForm enquiry={null} {...form} />}
      </>
    ),
  };
}
