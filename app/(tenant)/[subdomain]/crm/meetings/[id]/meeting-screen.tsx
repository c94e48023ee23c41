"use client";

import { lateDialog } from "@/components/form/late-dialog";
import { formatDay } from "@/lib/core/format";
import { noContactReason } from "@/lib/core/no-contact";
import { timesOf } from "@/lib/crm/meetings/when";
import type { MeetingWithRelated } from "@/lib/crm/record-pages/pages";
import { useShownRecord } from "../../editing/use-shown-record";
import { useLeadActs } from "../../leads/lead-acts";
import { inPalette } from "../../record/palette-actions";
import { TextLink } from "../../record/record-link";
import { RecordScreen, type RecordScreenProps } from "../../record/record-screen";
import { LeadBrandCard, LeadCard } from "../../record/related-cards";
import { RelatedEnquiries } from "../../record/related-lists";
import { recordHref } from "../../record-screens";
import { MeetingPrompt, meetingStatusAct, StatusMenu, useMeetingChange } from "../meeting-change";
import { MeetingFacts, NextStepNotice, placeActs } from "./meeting-details";

const MeetingForm = lateDialog(() => import("../meeting-form"));

/** The page of one meeting. */
export function MeetingScreen(props: RecordScreenProps<MeetingWithRelated>) {
  const { record, context } = props;
  const { lead, brand, enquiries } = record;
  const { timeZone } = context;
  const { acts, dialog } = useLeadActs(lead, context);
  const change = useMeetingChange();
  const shown = useShownRecord("meeting", record.meeting, context);
  const { record: meeting, inPlace } = shown;

  return (
    <RecordScreen
      shown={shown}
      name={meeting.title}
      page={props}
      subtitle={
        <>
          {formatDay(meeting.scheduledDate, timeZone)}, {timesOf(meeting, timeZone)} ·{" "}
          <TextLink href={recordHref("lead", lead.id)}>{lead.clientName}</TextLink>
          {", "}
          <TextLink href={recordHref("brand", brand.id)}>{brand.name}</TextLink>
        </>
      }
      badges={<StatusMenu meeting={meeting} onChoose={change.choose} />}
      refusal={noContactReason(lead)}
      acts={[...placeActs(meeting), ...acts]}
      changes={inPalette([meetingStatusAct(meeting, change.choose)])}
      summary={
        <NextStepNotice
          meeting={meeting}
          now={new Date(context.now)}
          onAddOutcome={() => change.choose(meeting, "Completed")}
        />
      }
      related={{ shown: [lead, brand, ...enquiries.first], parentId: lead.id }}
      facts={
        <>
          <MeetingFacts
            meeting={meeting}
            context={context}
            inPlace={inPlace}
            onReschedule={() => change.choose(meeting, "Rescheduled")}
          />
          <LeadCard lead={lead} />
          <LeadBrandCard brand={brand} />
          <RelatedEnquiries enquiries={enquiries} leadId={lead.id} />
        </>
      }
      formOf={(onClose) => <MeetingForm meeting={meeting} context={context} onClose={onClose} />}
    >
      {dialog}
      <MeetingPrompt change={change} timeZone={timeZone} />
    </RecordScreen>
  );
}
