"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Opening } from "@/components/form/opening";
import { formatDay } from "@/lib/core/format";
import { meetingStatuses } from "@/lib/crm/meetings/choices";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { timesOf } from "@/lib/crm/meetings/when";
import type { MeetingWithRelated } from "@/lib/crm/record-pages/pages";
import { DeletionQuestion, useDeletion } from "../../editing/use-deletion";
import { CallOutcome } from "../../record/call-outcome";
import { useLeadActs } from "../../record/lead-acts";
import { choosing } from "../../record/palette-actions";
import { RecordActs } from "../../record/record-acts";
import { TextLink } from "../../record/record-link";
import { RecordColumns, RecordHeader } from "../../record/record-page";
import { LeadBrandCard, LeadCard } from "../../record/related-cards";
import { RelatedEnquiries } from "../../record/related-lists";
import { Timeline } from "../../record/timeline/timeline";
import { recordScreens } from "../../record-screens";
import { MeetingPrompt, StatusMenu, useMeetingChange } from "../meeting-change";
import type { MeetingFormContext } from "../meeting-form";
import { MeetingDetails, MeetingResult, NextStepNotice, placeActs } from "./meeting-details";

const MeetingForm = dynamic(() => import("../meeting-form"), { loading: Opening });

type Props = {
  record: MeetingWithRelated;
  form: MeetingFormContext;
  mayDelete: boolean;
  /** The instant of the request; decides whether the meeting is over. */
  now: string;
};

/** The page of one meeting. */
export function MeetingScreen({ record, form, mayDelete, now }: Props) {
  const { lead, brand, enquiries, timeline } = record;
  const { timeZone } = form;
  const router = useRouter();
  const [editing, setEditing] = useState(false);
  const { acts, dialog } = useLeadActs(lead, form);
  const change = useMeetingChange();
  const meeting = change.shown(record.meeting);
  const deletion = useDeletion<Meeting>("meeting", () => router.push(recordScreens.meeting.href));

  return (
    <div className="flex flex-col gap-5">
      <RecordHeader
        list={recordScreens.meeting}
        id={meeting.id}
        title={meeting.title}
        subtitle={
          <>
            {formatDay(meeting.scheduledDate, timeZone)}, {timesOf(meeting, timeZone)} ·{" "}
            <TextLink href={`/crm/leads/${lead.id}`}>{lead.clientName}</TextLink>
            {", "}
            <TextLink href={`/crm/brands/${brand.id}`}>{brand.name}</TextLink>
          </>
        }
        badges={<StatusMenu meeting={meeting} onChoose={change.choose} />}
        acts={
          <RecordActs
            acts={[...placeActs(meeting), ...acts]}
            kind="meeting"
            id={meeting.id}
            name={meeting.title}
            changes={[
              choosing(
                { label: "Set status…", present: meeting.status, values: meetingStatuses },
                (status) => change.choose(meeting, status),
              ),
            ]}
            onEdit={() => setEditing(true)}
            onDelete={mayDelete ? () => deletion.request(meeting) : null}
          />
        }
      />
      <CallOutcome subject={{ kind: "meeting", id: meeting.id }} />
      <NextStepNotice
        meeting={meeting}
        now={new Date(now)}
        onAddOutcome={() => change.choose(meeting, "Completed")}
      />
      <RecordColumns
        facts={
          <>
            <MeetingDetails
              meeting={meeting}
              timeZone={timeZone}
              onReschedule={() => change.choose(meeting, "Rescheduled")}
            />
            <MeetingResult meeting={meeting} />
            <LeadCard lead={lead} />
            <LeadBrandCard brand={brand} />
            <RelatedEnquiries
              enquiries={enquiries}
              allHref={`${recordScreens.enquiry.href}?leadId=${lead.id}`}
            />
          </>
        }
        timeline={
          <Timeline
            subject={{ kind: "meeting", id: meeting.id }}
            start={timeline}
            timeZone={timeZone}
          />
        }
      />
      {editing && (
        <MeetingForm meeting={meeting} context={form} onClose={() => setEditing(false)} />
      )}
      {dialog}
      <MeetingPrompt change={change} timeZone={timeZone} />
      <DeletionQuestion deletion={deletion} />
    </div>
  );
}
