import { formatDateTime } from "@/lib/core/format";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { meaningOf } from "@/lib/crm/records/stages";
import { detailsOf, RecordDetails } from "../../record/record-details";

export const enquiryDetails = detailsOf(enquiryFields, {
  first: [
    "productType",
    "estimatedValue",
    "expectedDeliveryDate",
    "nextFollowUpDate",
    "csPerson",
    "assignedTo",
    "priority",
    "urgency",
    "addedDate",
    "lostReason",
  ],
  elsewhere: [
    "title",
    "leadId",
    "brandId",
    "brand",
    "clientName",
    "contact",
    "doNotContact",
    "stage",
    "stageSince",
  ],
});

export function EnquiryDetails({ enquiry, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const isWon = meaningOf(enquiryStages, enquiry.stage) === "won";
  return (
    <RecordDetails
      details={enquiryDetails}
      record={enquiry}
      name={enquiry.title}
      timeZone={timeZone}
      labels={isWon ? { estimatedValue: "Final Value" } : {}}
      after={[["Last changed", formatDateTime(enquiry.updatedAt, timeZone)]]}
    />
  );
}
