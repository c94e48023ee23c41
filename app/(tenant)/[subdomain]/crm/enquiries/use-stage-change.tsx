"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import { enquiryStages } from "@/lib/crm/enquiries/choices";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { useRecordChange } from "../editing/use-record-change";
import { savingFailed } from "../editing/use-record-saving";
import { BadgeMenu } from "../list/cells";

/** A stage that needs a value or a reason; `value` is the known order value. */
type PendingStage = { enquiry: Enquiry; stage: "Won" | "Lost"; value?: number };
type EnquiryStage = Enquiry["stage"];

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

/** Changes the stage in place. Won and Lost open a prompt first: `pending`. */
export function useStageChange() {
  const { change, shown, versionOf } = useRecordChange(saving);
  const [pending, setPending] = useState<PendingStage | null>(null);

  function choose(enquiry: Enquiry, stage: EnquiryStage) {
    if (stage === enquiry.stage) return;
    if (stage === "Won" || stage === "Lost") return request({ enquiry, stage });
    const patch = enquiry.stage === "Lost" ? { stage, lostReason: null } : { stage };
    change(enquiry, patch, `Stage changed to ${stage}`);
  }

  const request = (next: PendingStage) =>
    setPending({ ...next, enquiry: { ...next.enquiry, version: versionOf(next.enquiry) } });

  return { pending, choose, request, close: () => setPending(null), shown };
}

const saving = {
  failed: savingFailed("enquiry"),
  put: async ({ id }: Enquiry, { stage, lostReason }: Partial<Enquiry>, ifMatch: number) => {
    const body = { stage, lostReason };
    return (await api("PUT /crm/enquiries/{id}", { params: { id }, body, ifMatch })).enquiry;
  },
};
