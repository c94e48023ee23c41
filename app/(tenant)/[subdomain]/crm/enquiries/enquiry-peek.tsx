"use client";

import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { type PeekActs, RecordPeek } from "../list/peek/record-peek";
import { WorkPeek } from "../record/work-menus";
import type { RecordContext } from "../record-context";
import { EnquiryDetails } from "./[id]/enquiry-details";
import { type EnquiryChange, enquiryWork } from "./enquiry-change";

type EnquiryPeekProps = {
  enquiry: Enquiry;
  on: EnquiryChange;
  acts: PeekActs;
  context: RecordContext;
};

/** An enquiry beside its list. */
export default function EnquiryPeek({ enquiry, on, acts, context }: EnquiryPeekProps) {
  const { timeZone } = context;
  return (
    <RecordPeek
      subject={{ kind: "enquiry", id: enquiry.id }}
      name={enquiry.title}
      acts={acts}
      phone={enquiry.contact}
      email={null}
      badges={<WorkPeek work={enquiryWork(enquiry, on)} context={context} />}
      timeZone={timeZone}
    >
      <EnquiryDetails enquiry={enquiry} timeZone={timeZone} />
    </RecordPeek>
  );
}
