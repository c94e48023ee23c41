"use client";

import { useState } from "react";
import { api } from "@/lib/client/api";
import { formatDate } from "@/lib/core/format";
import { enquiryStages } from "@/lib/crm/enquiries/choices";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { useRecordChange } from "../editing/use-record-change";
import { savingFailed } from "../editing/use-record-saving";
import { BadgeMenu, PersonMenu, PriorityMenu } from "../list/cells";
import { FollowUpMenu } from "../list/follow-up-menu";

/** A stage that needs a value or a reason; `value` is the known order value. */
type PendingStage = { enquiry: Enquiry; stage: "Won" | "Lost"; value?: number };
type EnquiryStage = Enquiry["stage"];

/** What changes an enquiry in its row and on its page. */
export type EnquiryChange = {
  chooseStage: (enquiry: Enquiry, stage: EnquiryStage) => void;
  choosePriority: (enquiry: Enquiry, priority: Enquiry["priority"]) => void;
  choosePerson: (enquiry: Enquiry, csPerson: string) => void;
  chooseFollowUp: (enquiry: Enquiry, date: string | null) => void;
};

/** Changes an enquiry in place. The stages Won and Lost open a prompt first: `pending`. */
export function useEnquiryChange() {
  const { change, shown, versionOf } = useRecordChange(saving);
  const [pending, setPending] = useState<PendingStage | null>(null);

  const request = (next: PendingStage) =>
    setPending({ ...next, enquiry: { ...next.enquiry, version: versionOf(next.enquiry) } });

  const on: EnquiryChange = {
    chooseStage: (enquiry, stage) => {
      if (stage === enquiry.stage) return;
      if (stage === "Won" || stage === "Lost") return request({ enquiry, stage });
      const patch = enquiry.stage === "Lost" ? { stage, lostReason: null } : { stage };
      change(enquiry, patch, `Stage changed to ${stage}`);
    },
    choosePriority: (enquiry, priority) => {
      if (priority !== enquiry.priority)
        change(enquiry, { priority }, `Priority changed to ${priority}`);
    },
    choosePerson: (enquiry, csPerson) => {
      if (csPerson !== enquiry.csPerson)
        change(enquiry, { csPerson }, `${enquiryFields.csPerson.label} changed to ${csPerson}`);
    },
    chooseFollowUp: (enquiry, nextFollowUpDate) => {
      if (nextFollowUpDate === enquiry.nextFollowUpDate) return;
      const notice = nextFollowUpDate
        ? `Next follow up on ${formatDate(nextFollowUpDate)}`
        : "Next follow up removed";
      change(enquiry, { nextFollowUpDate }, notice);
    },
  };

  return { on, pending, request, close: () => setPending(null), shown };
}

const saving = {
  failed: savingFailed("enquiry"),
  put: async ({ id }: Enquiry, patch: Partial<Enquiry>, ifMatch: number) => {
    const { stage, lostReason, priority, csPerson, nextFollowUpDate } = patch;
    const body = { stage, lostReason, priority, csPerson, nextFollowUpDate };
    return (await api("PUT /crm/enquiries/{id}", { params: { id }, body, ifMatch })).enquiry;
  },
};

type MenuProps = { enquiry: Enquiry; on: EnquiryChange };

export function EnquiryStageMenu({ enquiry, on }: MenuProps) {
  return (
    <BadgeMenu
      label="Stage"
      of={enquiry.title}
      value={enquiry.stage}
      choices={enquiryStages}
      onChoose={(stage) => on.chooseStage(enquiry, stage)}
    />
  );
}

export function EnquiryPriorityMenu({ enquiry, on, ...props }: MenuProps & { withName?: boolean }) {
  return (
    <PriorityMenu
      {...props}
      of={enquiry.title}
      value={enquiry.priority}
      onChoose={(priority) => on.choosePriority(enquiry, priority)}
    />
  );
}

type EnquiryPersonMenuProps = MenuProps & { people: readonly string[] };

export function EnquiryPersonMenu({ enquiry, on, people }: EnquiryPersonMenuProps) {
  return (
    <PersonMenu
      of={enquiry.title}
      value={enquiry.csPerson}
      people={people}
      onChoose={(csPerson) => on.choosePerson(enquiry, csPerson)}
    />
  );
}

type EnquiryFollowUpMenuProps = MenuProps & { today: string; none?: string };

export function EnquiryFollowUpMenu({ enquiry, on, ...props }: EnquiryFollowUpMenuProps) {
  return (
    <FollowUpMenu
      {...props}
      of={enquiry.title}
      value={enquiry.nextFollowUpDate}
      isClosed={enquiry.stage === "Won" || enquiry.stage === "Lost"}
      onChoose={(date) => on.chooseFollowUp(enquiry, date)}
    />
  );
}
