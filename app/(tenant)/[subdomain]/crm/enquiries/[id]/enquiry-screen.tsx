"use client";

import { lateDialog } from "@/components/form/late-dialog";
import { noContactReason } from "@/lib/core/no-contact";
import { meaningOf, stageActingAs } from "@/lib/core/stages";
import type { EnquiryWithRelated } from "@/lib/crm/record-pages/pages";
import { useShownRecord } from "../../editing/use-shown-record";
import { useLeadActs } from "../../leads/lead-acts";
import { ProposalsCard } from "../../proposals/card/proposals-card";
import { TextLink } from "../../record/record-link";
import { RecordScreen, type RecordScreenProps } from "../../record/record-screen";
import { LeadBrandCard, LeadCard } from "../../record/related-cards";
import { WorkBadges, workActions } from "../../record/work-badges";
import { recordHref } from "../../record-screens";
import { enquiryWork, useEnquiryChange } from "../enquiry-change";
import { EnquiryDetails } from "./enquiry-details";

const EnquiryForm = lateDialog(() => import("../enquiry-form"));
const StagePrompt = lateDialog(() => import("../stage-prompt"));

/** The page of one enquiry. */
export function EnquiryScreen(props: RecordScreenProps<EnquiryWithRelated>) {
  const { record, context, mayDelete } = props;
  const { lead, brand, proposals } = record;
  const { timeZone } = context;
  const { acts, dialog } = useLeadActs(lead, context);
  const change = useEnquiryChange(context.catalogue);
  const shown = useShownRecord("enquiry", record.enquiry, context);
  const { record: enquiry, inPlace } = shown;
  const work = enquiryWork(enquiry, change.on, context.catalogue);
  const isWon = meaningOf(work.all, enquiry.stage) === "won";
  const markAsWon = (value: number) =>
    change.request({ enquiry, stage: stageActingAs(work.all, "won") ?? "", value });

  return (
    <RecordScreen
      shown={shown}
      name={enquiry.title}
      page={props}
      subtitle={
        <>
          <TextLink href={recordHref("lead", lead.id)}>{lead.clientName}</TextLink>
          {", "}
          <TextLink href={recordHref("brand", brand.id)}>{brand.name}</TextLink>
        </>
      }
      badges={<WorkBadges work={work} context={context} inPlace={inPlace} />}
      refusal={noContactReason(lead)}
      acts={acts}
      changes={workActions(work, context)}
      related={{ shown: [lead, brand], parentId: null }}
      facts={
        <>
          <EnquiryDetails enquiry={enquiry} context={context} inPlace={inPlace} />
          <ProposalsCard
            enquiryId={enquiry.id}
            proposals={proposals}
            mayDelete={mayDelete}
            may={context.may}
            timeZone={timeZone}
            onWon={isWon ? null : markAsWon}
          />
          <LeadCard lead={lead} />
          <LeadBrandCard brand={brand} />
        </>
      }
      formOf={(onClose) => <EnquiryForm enquiry={enquiry} context={context} onClose={onClose} />}
    >
      {dialog}
      {change.pending && <StagePrompt {...change.pending} onClose={change.close} />}
    </RecordScreen>
  );
}
