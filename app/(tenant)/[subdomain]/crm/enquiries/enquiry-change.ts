"use client";

import { useState } from "react";
import type { Catalogue } from "@/lib/core/catalogue";
import { companyOf } from "@/lib/core/company";
import { isClosedStage, meaningOf, type Stages } from "@/lib/core/stages";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryKind } from "@/lib/crm/kinds/enquiries/kind";
import { useRecordChange } from "../editing/use-record-change";
import { type Work, workOf } from "../parts/work-menus";
import { type WorkWords, withNotice, workWords } from "../parts/work-words";

/** A stage that needs a value or a reason; `value` is the known order value. */
type PendingStage = { enquiry: Enquiry; stage: string; value?: number };

type EnquiryPatch = Partial<
  Pick<
    Enquiry,
    "stage" | "lostReason" | "priority" | "csPerson" | "nextFollowUpDate" | "estimatedValue"
  >
>;

/** The functions that change an enquiry in its row and on its page. */
export type EnquiryChange = {
  chooseStage: (enquiry: Enquiry, stage: string) => void;
  change: (enquiry: Enquiry, patch: EnquiryPatch) => void;
};

/** Changes an enquiry in place. A stage that is won or lost opens a prompt first: `pending`. */
export function useEnquiryChange(catalogue: Catalogue) {
  const words = enquiryWords(catalogue);
  const { stages } = words;
  const { change: save } = useRecordChange<Enquiry>("enquiry");
  const [pending, setPending] = useState<PendingStage | null>(null);

  const change = withNotice(words, save);

  function chooseStage(enquiry: Enquiry, stage: string) {
    if (stage === enquiry.stage) return;
    if (isClosedStage(stages, stage)) return setPending({ enquiry, stage });
    change(enquiry, stagePatch(enquiry, stage, stages));
  }

  const on: EnquiryChange = { chooseStage, change };
  return { on, pending, request: setPending, close: () => setPending(null) };
}

/** The patch of a new stage: it clears the reason of an enquiry that was lost. */
export function stagePatch(enquiry: Enquiry, stage: string, stages: Stages): EnquiryPatch {
  const wasLost = meaningOf(stages, enquiry.stage) === "lost";
  return wasLost ? { stage, lostReason: null } : { stage };
}

/** The company's words for the work on enquiries. */
export function enquiryWords(catalogue: Catalogue): WorkWords {
  return workWords(companyOf(catalogue).kind(enquiryKind));
}

/** An enquiry as its menus change it. */
export function enquiryWork(enquiry: Enquiry, on: EnquiryChange, catalogue: Catalogue): Work {
  return workOf(enquiryWords(catalogue), enquiry, {
    name: enquiry.title,
    chooseStage: (stage) => on.chooseStage(enquiry, stage),
    change: (patch) => on.change(enquiry, patch),
  });
}
