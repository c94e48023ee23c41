"use client";

import { CalendarPlus, MessageSquarePlus } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { StatusBadge } from "@/components/list/cells";
import { DetailsCard, LongText } from "@/components/list/details-card";
import { Button } from "@/components/ui/button";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import { leadFields } from "@/lib/crm/leads/fields";
import type { Lead } from "@/lib/crm/leads/schema";
import type { LeadWithRelated } from "@/lib/crm/record-pages/pages";
import { Opening } from "../../editing/opening";
import { DeletionQuestion, leadDeletion, useDeletion } from "../../editing/use-deletion";
import { recordLists } from "../../list/record-kinds";
import { toneOf } from "../../list/tones";
import { ContactActions, EmailLink, PhoneLink, WebLink } from "../../record/contact-links";
import { TextLink } from "../../record/record-link";
import { EditAndDelete, RecordColumns, RecordHeader } from "../../record/record-page";
import { LeadBrandCard } from "../../record/related-cards";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { Timeline } from "../../record/timeline/timeline";
import type { LeadFormContext } from "../lead-form";

const EnquiryForm = dynamic(() => import("../../enquiries/enquiry-form"), { loading: Opening });
const MeetingForm = dynamic(() => import("../../meetings/meeting-form"), { loading: Opening });
const LeadForm = dynamic(() => import("../lead-form"), { loading: Opening });

type Props = {
  record: LeadWithRelated;
  form: LeadFormContext;
  mayDelete: boolean;
  timeZone: string;
};

export function LeadScreen({ record, form, mayDelete, timeZone }: Props) {
  const { lead, brand, meetings, enquiries, timeline } = record;
  const router = useRouter();
  const [open, setOpen] = useState<"edit" | "meeting" | "enquiry" | null>(null);
  const deletion = useDeletion<Lead>(leadDeletion, () => router.push(recordLists.leads.href));
  const close = () => setOpen(null);

  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={recordLists.leads}
        title={lead.clientName}
        subtitle={
          <>
            {lead.designation && `${lead.designation}, `}
            <TextLink href={`/crm/brands/${brand.id}`}>{brand.name}</TextLink>
          </>
        }
        badges={
          <>
            <StatusBadge tone={toneOf(lead.stage)}>{lead.stage}</StatusBadge>
            <StatusBadge tone={toneOf(lead.priority)}>{`${lead.priority} priority`}</StatusBadge>
          </>
        }
        actions={
          <>
            <ContactActions phone={lead.mobileNumber} email={lead.emailId} />
            <Button variant="secondary" onClick={() => setOpen("meeting")}>
              <CalendarPlus />
              Schedule Meeting
            </Button>
            <Button variant="secondary" onClick={() => setOpen("enquiry")}>
              <MessageSquarePlus />
              Add Enquiry
            </Button>
            <EditAndDelete
              kind="lead"
              onEdit={() => setOpen("edit")}
              onDelete={mayDelete ? () => deletion.request(lead) : null}
            />
          </>
        }
      />
      <RecordColumns
        facts={
          <>
            <LeadDetails lead={lead} timeZone={timeZone} />
            <LeadBrandCard brand={brand} />
            <RelatedMeetings
              meetings={meetings}
              timeZone={timeZone}
              allHref={`${recordLists.meetings.href}?leadId=${lead.id}`}
            />
            <RelatedEnquiries
              enquiries={enquiries}
              allHref={`${recordLists.enquiries.href}?leadId=${lead.id}`}
            />
          </>
        }
        timeline={
          <Timeline subject={{ kind: "lead", id: lead.id }} start={timeline} timeZone={timeZone} />
        }
      />
      {open === "edit" && <LeadForm lead={lead} context={form} onClose={close} />}
      {open === "meeting" && (
        <MeetingForm meeting={null} lead={lead} context={{ ...form, timeZone }} onClose={close} />
      )}
      {open === "enquiry" && (
        <EnquiryForm enquiry={null} lead={lead} context={form} onClose={close} />
      )}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}

function LeadDetails({ lead, timeZone }: { lead: Lead; timeZone: string }) {
  return (
    <DetailsCard
      facts={[
        [leadFields.date.label, formatDate(lead.date)],
        [leadFields.csPerson.label, lead.csPerson],
        [
          leadFields.mobileNumber.label,
          <PhoneLink key="mobile" phone={lead.mobileNumber} of={lead.clientName} />,
        ],
        [leadFields.emailId.label, <EmailLink key="email" email={lead.emailId} />],
        [leadFields.designation.label, lead.designation],
        [leadFields.hq.label, lead.hq],
        [leadFields.linkedin.label, <WebLink key="linkedin" url={lead.linkedin} />],
        [leadFields.website.label, <WebLink key="website" url={lead.website} />],
        [leadFields.outcome.label, lead.outcome],
        [leadFields.nextFollowUpDate.label, formatDate(lead.nextFollowUpDate)],
        [
          leadFields.estimatedValue.label,
          lead.estimatedValue === null ? null : formatInr(lead.estimatedValue),
        ],
        ["Added", formatDateTime(lead.createdAt, timeZone)],
      ]}
    >
      <LongText title={leadFields.comment.label} text={lead.comment} />
    </DetailsCard>
  );
}
