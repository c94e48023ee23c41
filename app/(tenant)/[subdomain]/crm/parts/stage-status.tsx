"use client";

import { StatusBadge } from "@/components/list/cells";
import { columnLabel } from "@/lib/core/board-stages";
import { type StagedKind, stagesIn } from "@/lib/core/catalogue";
import { toneOfStage } from "@/lib/core/stages";
import { stagedEnquiry } from "@/lib/crm/kinds/enquiries/stages";
import { stagedLead } from "@/lib/crm/kinds/leads/stages";
import { useCatalogue } from "./catalogue";

type Props = { children: string };

/** The stage of a lead, as a dot and the word of the company. */
export function LeadStage(props: Props) {
  return <StageOf kind={stagedLead} {...props} />;
}

/** The stage of an enquiry, likewise. */
export function EnquiryStage(props: Props) {
  return <StageOf kind={stagedEnquiry} {...props} />;
}

function StageOf({ kind, children: stage }: Props & { kind: StagedKind }) {
  const stages = stagesIn(kind, useCatalogue());
  return <StatusBadge tone={toneOfStage(stages, stage)}>{columnLabel(stages, stage)}</StatusBadge>;
}
