import { DetailsCard, LongText } from "@/components/list/details-card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import { enquiryFields } from "@/lib/crm/enquiries/fields";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { enquiryStages } from "@/lib/crm/enquiries/stages";
import { meaningOf } from "@/lib/crm/records/stages";

export function EnquiryDetails({ enquiry, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const value = enquiry.estimatedValue;
  const isWon = meaningOf(enquiryStages, enquiry.stage) === "won";
  return (
    <DetailsCard
      facts={[
        [enquiryFields.productType.label, enquiry.productType],
        [
          isWon ? "Final Value" : enquiryFields.estimatedValue.label,
          value === null ? null : formatInr(value),
        ],
        [enquiryFields.expectedDeliveryDate.label, formatDate(enquiry.expectedDeliveryDate)],
        [enquiryFields.nextFollowUpDate.label, formatDate(enquiry.nextFollowUpDate)],
        [enquiryFields.csPerson.label, enquiry.csPerson],
        [enquiryFields.assignedTo.label, enquiry.assignedTo],
        [enquiryFields.priority.label, enquiry.priority],
        [enquiryFields.urgency.label, enquiry.urgency],
        [enquiryFields.addedDate.label, formatDate(enquiry.addedDate)],
        ["Last changed", formatDateTime(enquiry.updatedAt, timeZone)],
      ]}
    >
      <LongText title={enquiryFields.lostReason.label} text={enquiry.lostReason} />
      <LongText title={enquiryFields.requirement.label} text={enquiry.requirement} />
      <LongText title={enquiryFields.description.label} text={enquiry.description} />
      <LongText title={enquiryFields.comments.label} text={enquiry.comments} />
    </DetailsCard>
  );
}
