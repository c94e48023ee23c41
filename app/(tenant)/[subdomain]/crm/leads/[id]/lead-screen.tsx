"use client";

import { CalendarClock, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import type { Lead } from "@/lib/crm/leads/schema";
import type { LeadWithRelated } from "@/lib/crm/record-pages/pages";
import { DeletionQuestion, useDeletion } from "../../editing/use-deletion";
import { CallOutcome } from "../../record/call-outcome";
import { useLeadActs } from "../../record/lead-acts";
import { RecordActs } from "../../record/record-acts";
import { TextLink } from "../../record/record-link";
import { RecordColumns, RecordHeader } from "../../record/record-page";
import { LeadBrandCard } from "../../record/related-cards";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { Timeline } from "../../record/timeline/timeline";
import { recordScreens } from "../../record-screens";
import {
  LeadFollowUpMenu,
  LeadPersonMenu,
  LeadPriorityMenu,
  LeadStageMenu,
  leadActions,
  useLeadChange,
} from "../lead-change";
import type { LeadFormContext } from "../lead-form";
import { LeadDetails } from "./lead-details";

const LeadForm = dynamic(() => import("../lead-form"), { loading: Opening });

type Props = {
  record: LeadWithRelated;
  form: LeadFormContext;
  mayDelete: boolean;
  timeZone: string;
};

export function LeadScreen({ record, form, mayDelete, timeZone }: Props) {
  const { brand, meetings, enquiries, timeline } = record;
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { change, shown } = useLeadChange();
  const lead = shown(record.lead);
  const { acts, dialog } = useLeadActs(lead, { ...form, timeZone });
  const deletion = useDeletion<Lead>("lead", () => router.push(recordScreens.lead.href));
  const subject = { kind: "lead", id: lead.id } as const;

  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={recordScreens.lead}
        id={lead.id}
        title={lead.clientName}
        subtitle={
          <>
            {lead.designation && `${lead.designation}, `}
            <TextLink href={`/crm/brands/${brand.id}`}>{brand.name}</TextLink>
          </>
        }
        badges={
          <>
            <LeadStageMenu lead={lead} change={change} />
            <LeadPriorityMenu lead={lead} change={change} withName />
            <span className="inline-flex min-w-0 items-center gap-2 text-muted-foreground">
              <UserRound className="size-4" />
              <LeadPersonMenu lead={lead} change={change} people={form.people} />
            </span>
            <span className="inline-flex items-center gap-2 text-muted-foreground">
              <CalendarClock className="size-4 max-md:hidden" />
              <LeadFollowUpMenu
                lead={lead}
                change={change}
                today={form.today}
                none="No follow-up"
              />
            </span>
          </>
        }
        acts={
          <RecordActs
            acts={acts}
            kind="lead"
            id={lead.id}
            name={lead.clientName}
            changes={leadActions(lead, change, form)}
            onEdit={() => setEditing(true)}
            onDelete={mayDelete ? () => deletion.request(lead) : null}
          />
        }
      />
      <CallOutcome subject={subject} />
      <RecordColumns
        facts={
          <>
            <LeadDetails lead={lead} timeZone={timeZone} />
            <LeadBrandCard brand={brand} />
            <RelatedMeetings
              meetings={meetings}
              timeZone={timeZone}
              allHref={`${recordScreens.meeting.href}?leadId=${lead.id}`}
            />
            <RelatedEnquiries
              enquiries={enquiries}
              allHref={`${recordScreens.enquiry.href}?leadId=${lead.id}`}
            />
          </>
        }
        timeline={<Timeline subject={subject} start={timeline} timeZone={timeZone} />}
      />
      {editing && <LeadForm lead={lead} context={form} onClose={() => setEditing(false)} />}
      {dialog}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
