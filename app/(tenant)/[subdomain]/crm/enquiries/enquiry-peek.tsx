"use client";

import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { PeekTimeline } from "../list/peek/peek-timeline";
import { contactActs, RecordActs } from "../record/record-acts";
import { EnquiryDetails } from "./[id]/enquiry-details";
import {
  type EnquiryChange,
  EnquiryFollowUpMenu,
  EnquiryPersonMenu,
  EnquiryPriorityMenu,
  EnquiryStageMenu,
} from "./enquiry-change";

type EnquiryPeekProps = {
  enquiry: Enquiry;
  on: EnquiryChange;
  people: readonly string[];
  today: string;
  timeZone: string;
  onEdit: () => void;
  onDelete: (() => void) | null;
};

/** An enquiry beside its list. */
export default function EnquiryPeek(props: EnquiryPeekProps) {
  const { enquiry, on, people, today, timeZone, ...acts } = props;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <EnquiryStageMenu enquiry={enquiry} on={on} />
        <EnquiryPriorityMenu enquiry={enquiry} on={on} withName />
        <EnquiryPersonMenu enquiry={enquiry} on={on} people={people} />
        <EnquiryFollowUpMenu enquiry={enquiry} on={on} today={today} none="No follow-up" />
      </div>
      <RecordActs
        {...acts}
        id={enquiry.id}
        name={enquiry.title}
        acts={contactActs(enquiry.contact, null)}
        kind="enquiry"
      />
      <EnquiryDetails enquiry={enquiry} timeZone={timeZone} />
      <PeekTimeline subject={{ kind: "enquiry", id: enquiry.id }} timeZone={timeZone} />
    </>
  );
}
