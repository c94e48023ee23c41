"use client";

import { MessageSquarePlus } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { StatusBadge } from "@/components/list/status-badge";
import { Button } from "@/components/ui/button";
import type { LeadWithRelated } from "@/lib/crm/leads/related";
import type { Lead } from "@/lib/crm/leads/schema";
import { DeletionQuestion } from "../../deletion-question";
import { EnquiryForm } from "../../enquiries/enquiry-form-lazy";
import { ContactActions } from "../../record/contact-actions";
import { EditAndDelete } from "../../record/edit-and-delete";
import { RecordChanges } from "../../record/record-changes";
import { RecordHeader } from "../../record/record-header";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { recordLists } from "../../record-kinds";
import { toneOf } from "../../tones";
import { leadDeletion, useDeletion } from "../../use-deletion";
import { LeadForm, type LeadFormContext } from "../lead-form-lazy";
import { LeadBrandCard, LeadDetails, leadFieldNames } from "./lead-details";

type Props = {
  record: LeadWithRelated;
  form: LeadFormContext;
  mayDelete: boolean;
  timeZone: string;
};

/** One lead: all of it, what belongs to it, and what can be done with it. */
export function LeadScreen({ record, form, mayDelete, timeZone }: Props) {
  const { lead, brand, meetings, enquiries, changes } = record;
  const router = useRouter();
  const [open, setOpen] = useState<"edit" | "enquiry" | null>(null);
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
            <Link href={`/crm/brands/${brand.id}`} className="text-primary-text hover:underline">
              {brand.name}
            </Link>
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
            <Button variant="secondary" onClick={() => setOpen("enquiry")}>
              <MessageSquarePlus aria-hidden />
              Add Enquiry
            </Button>
            <EditAndDelete
              kind="lead"
              onEdit={() => setOpen("edit")}
              onDelete={mayDelete ? () => deletion.ask(lead) : null}
            />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          <LeadDetails lead={lead} timeZone={timeZone} />
          <RelatedMeetings meetings={meetings} timeZone={timeZone} />
          <RelatedEnquiries
            enquiries={enquiries}
            allHref={`${recordLists.enquiries.href}?leadId=${lead.id}`}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <LeadBrandCard brand={brand} />
          <RecordChanges changes={changes} fieldNames={leadFieldNames} timeZone={timeZone} />
        </div>
      </div>
      {open === "edit" && <LeadForm lead={lead} context={form} onClose={close} />}
      {open === "enquiry" && (
        <EnquiryForm enquiry={null} lead={lead} context={form} onClose={close} />
      )}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
