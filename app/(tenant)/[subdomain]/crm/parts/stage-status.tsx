"use client";

import { StatusBadge } from "@/components/list/cells";
import { columnLabel } from "@/lib/core/board-stages";
import { companyOf, type StandardKind } from "@/lib/core/company";
import type { Fields } from "@/lib/core/field-kinds/define-fields";
import { type Stages, toneOfStage } from "@/lib/core/stages";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import { useCatalogue } from "./catalogue";
import { toneOf } from "./tones";

type Props = { children: string };

/** The stage of a lead, as a dot and the word of the company. */
export function LeadStage(props: Props) {
  return <StageOf kind={leadKind} {...props} />;
}

/** The stage of an enquiry, likewise. */
export function EnquiryStage(props: Props) {
  return <StageOf kind={enquiryKind} {...props} />;
}

function StageOf({ kind, children: stage }: Props & { kind: StandardKind<Fields, Stages> }) {
  const stages = companyOf(useCatalogue()).kind(kind).stages;
  return <StatusBadge tone={toneOfStage(stages, stage)}>{columnLabel(stages, stage)}</StatusBadge>;
}

type StatusProps = {
  children: string;
  /** Its word, where the company gave it another. */
  word?: string;
};

/** A status or an outcome of a record, as a dot and its word. */
export function Status({ children, word = children }: StatusProps) {
  return <StatusBadge tone={toneOf(children)}>{word}</StatusBadge>;
}
