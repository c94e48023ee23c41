"use client";

import { CalendarClock, UserRound } from "lucide-react";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import type { EnquiryWithRelated } from "@/lib/crm/record-pages/pages";
import { meaningOf, stageActingAs } from "@/lib/crm/records/stages";
import { DeletionQuestion, useDeletion } from "../../editing/use-deletion";
import { ProposalsCard } from "../../proposals/card/proposals-card";
import { CallOutcome } from "../../record/call-outcome";
import { useLeadActs } from "../../record/lead-acts";
import { RecordActs } from "../../record/record-acts";
import { TextLink } from "../../record/record-link";
import { RecordColumns, RecordHeader } from "../../record/record-page";
import { LeadBrandCard, LeadCard } from "../../record/related-cards";
import { Timeline } from "../../record/timeline/timeline";
import { recordScreens } from "../../record-screens";
import {
  EnquiryFollowUpMenu,
  EnquiryPersonMenu,
  EnquiryPriorityMenu,
  EnquiryStageMenu,
  enquiryActions,
  useEnquiryChange,
} from "../enquiry-change";
import type { EnquiryFormContext } from "../enquiry-form";
import { EnquiryDetails } from "./enquiry-details";

const EnquiryForm = dynamic(() => import("../enquiry-form"), { loading: Opening });
const StagePrompt = dynamic(() => import("../stage-prompt"), { loading: Opening });

type Props = {
  record: EnquiryWithRelated;
  form: EnquiryFormContext;
  mayDelete: boolean;
  timeZone: string;
  /** The current date of the company. */
  today: string;
};

/** The page of one enquiry. */
export function EnquiryScreen({ record, form, mayDelete, timeZone, today }: Props) {
  const { lead, brand, proposals, timeline } = record;
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { acts, dialog } = useLeadActs(lead, { ...form, timeZone });
  const change = useEnquiryChange();
  const enquiry = change.shown(record.enquiry);
  const deletion = useDeletion<Enquiry>("enquiry", () => router.push(recordScreens.enquiry.href));
  const isWon = meaningOf(enquiryStages, enquiry.stage) === "won";
  const markAsWon = (value: number) =>
    change.request({ enquiry, stage: stageActingAs(enquiryStages, "won"), value });

  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={recordScreens.enquiry}
        id={enquiry.id}
        title={enquiry.title}
        subtitle={
          <>
            <TextLink href={`/crm/leads/${lead.id}`}>{lead.clientName}</TextLink>
            {", "}
            <TextLink href={`/crm/brands/${brand.id}`}>{brand.name}</TextLink>
          </>
        }
        badges={
          <>
            <EnquiryStageMenu enquiry={enquiry} on={change.on} />
            <EnquiryPriorityMenu enquiry={enquiry} on={change.on} withName />
            <span className="inline-flex min-w-0 items-center gap-2 text-muted-foreground">
              <UserRound className="size-4" />
              <EnquiryPersonMenu enquiry={enquiry} on={change.on} people={form.people} />
            </span>
            <span className="inline-flex items-center gap-2 text-muted-foreground">
              <CalendarClock className="size-4 max-md:hidden" />
              <EnquiryFollowUpMenu
                enquiry={enquiry}
                on={change.on}
                today={today}
                none="No follow-up"
              />
            </span>
          </>
        }
        acts={
          <RecordActs
            acts={acts}
            kind="enquiry"
            id={enquiry.id}
            name={enquiry.title}
            changes={enquiryActions(enquiry, change.on, { people: form.people, today })}
            onEdit={() => setEditing(true)}
            onDelete={mayDelete ? () => deletion.request(enquiry) : null}
          />
        }
      />
      <CallOutcome subject={{ kind: "enquiry", id: enquiry.id }} />
      <RecordColumns
        facts={
          <>
            <EnquiryDetails enquiry={enquiry} timeZone={timeZone} />
            <ProposalsCard
              enquiryId={enquiry.id}
              proposals={proposals}
              mayDelete={mayDelete}
              timeZone={timeZone}
              onWon={isWon ? null : markAsWon}
            />
            <LeadCard lead={lead} />
            <LeadBrandCard brand={brand} />
          </>
        }
        timeline={
          <Timeline
            subject={{ kind: "enquiry", id: enquiry.id }}
            start={timeline}
            timeZone={timeZone}
          />
        }
      />
      {editing && (
        <EnquiryForm enquiry={enquiry} context={form} onClose={() => setEditing(false)} />
      )}
      {dialog}
      {change.pending && <StagePrompt {...change.pending} onClose={change.close} />}
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
