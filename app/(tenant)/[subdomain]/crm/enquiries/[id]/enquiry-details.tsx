import { formatDateTime } from "@/lib/core/format";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { workKeys } from "../../parts/work-words";
import { type DetailsPlace, detailsOf, RecordDetails } from "../../record/record-details";

export const enquiryDetails = detailsOf("enquiry", {
  first: [
    "productType",
    "expectedDeliveryDate",
    "assignedTo",
    "urgency",
    "addedDate",
    "lostReason",
  ],
  elsewhere: workKeys,
});

export function EnquiryDetails({ enquiry, ...place }: { enquiry: Enquiry } & DetailsPlace) {
  return (
    <RecordDetails
      {...place}
      details={enquiryDetails}
      record={enquiry}
      name={enquiry.title}
      after={[["Last changed", formatDateTime(enquiry.updatedAt, place.context.timeZone)]]}
    />
  );
}
