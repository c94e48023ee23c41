"use client";

import { enquiryStages } from "@/lib/crm/enquiries/choices";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { BadgeMenu } from "../list/badge-menu";

export type EnquiryStage = Enquiry["stage"];

export type ChooseStage = (enquiry: Enquiry, stage: EnquiryStage) => void;

export function StageMenu({ enquiry, onChoose }: { enquiry: Enquiry; onChoose: ChooseStage }) {
  return (
    <BadgeMenu
      label="Stage"
      of={enquiry.title}
      value={enquiry.stage}
      choices={enquiryStages}
      onChoose={(stage) => onChoose(enquiry, stage)}
    />
  );
}
