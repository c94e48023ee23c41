"use client";

import { lateDialog } from "@/components/form/late-dialog";
import { noContactReason } from "@/lib/core/no-contact";
import type { LeadWithRelated } from "@/lib/crm/record-pages/pages";
import { useShownRecord } from "../../editing/use-shown-record";
import { shownTexts } from "../../list/shown-texts";
import { TextLink } from "../../record/record-link";
import { RecordScreen, type RecordScreenProps } from "../../record/record-screen";
import { LeadBrandCard } from "../../record/related-cards";
import { RelatedEnquiries, RelatedMeetings } from "../../record/related-lists";
import { WorkBadges, workActions } from "../../record/work-badges";
import { recordHref } from "../../record-screens";
import { ClaimButton, useLeadActs } from "../lead-acts";
import { leadWork, useLeadChange } from "../lead-change";
import { ReplyDue } from "../reply-due";
import { LeadDetails } from "./lead-details";

const LeadForm = lateDialog(() => import("../lead-form"));

/** The page of one lead. */
export function LeadScreen(props: RecordScreenProps<LeadWithRelated>) {
  const { record, context } = props;
  const { brand, meetings, enquiries } = record;
  const { timeZone } = context;
  const change = useLeadChange(context.catalogue);
  const shown = useShownRecord("lead", record.lead, context);
  const { record: lead, inPlace } = shown;
  const designation = shownTexts(lead, ["designation"], context.catalogue.settings.lead);
  const work = leadWork(lead, change, context.catalogue);
  const { acts, dialog } = useLeadActs(lead, context);

  return (
    <RecordScreen
      shown={shown}
      name={lead.clientName}
      page={props}
      subtitle={
        <>
          {designation && `${designation}, `}
          <TextLink href={recordHref("brand", brand.id)}>{brand.name}</TextLink>
        </>
      }
      badges={
        <>
          <ReplyDue lead={lead} timeZone={timeZone} />
          {context.may.change && <ClaimButton lead={lead} />}
          <WorkBadges work={work} context={context} inPlace={inPlace} />
        </>
      }
      refusal={noContactReason(lead)}
      acts={acts}
      changes={workActions(work, context)}
      related={{ shown: [brand, ...meetings.first, ...enquiries.first], parentId: lead.id }}
      facts={
        <>
          <LeadDetails lead={lead} context={context} inPlace={inPlace} />
          <LeadBrandCard brand={brand} />
          <RelatedMeetings meetings={meetings} timeZone={timeZone} leadId={lead.id} />
          <RelatedEnquiries enquiries={enquiries} leadId={lead.id} />
        </>
      }
      formOf={(onClose) => <LeadForm lead={lead} context={context} onClose={onClose} />}
    >
      {dialog}
    </RecordScreen>
  );
}
