"use client";

import { StatusBadge } from "@/components/list/cells";
import { columnLabel } from "@/lib/core/board-stages";
import { toneOfStage } from "@/lib/core/stages";
import { enquiryKind } from "@/lib/crm/enquiries/kind";
import { leadKind } from "@/lib/crm/leads/kind";
import { type StagedKind, stagesIn } from "@/lib/crm/records/define-kind";
import { useCatalogue } from "../record/catalogue";

type Props = { children: string };

/** The stage of a lead, as a dot and the word of the company. */
export function LeadStage(props: Props) {
  return <StageOf kind={leadKind} {...props} />;
}

/** The stage of an enquiry, likewise. */
export function EnquiryStage(props: Props) {
  return <StageOf kind={enquiryKind} {...props} />;
}

function StageOf({ kind, children: stage }: Props & { kind: StagedKind }) {
  const stages = stagesIn(kind, useCatalogue());
  return <StatusBadge tone={toneOfStage(stages, stage)}>{columnLabel(stages, stage)}</StatusBadge>;
}
