import { DetailsCard, LongText } from "@/components/list/details-card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import type { Enquiry } from "@/lib/crm/enquiries/schema";

export function EnquiryDetails({ enquiry, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const value = enquiry.estimatedValue;
  return (
    <DetailsCard
      facts={[
        ["Product Type", enquiry.productType],
        [
          enquiry.stage === "Won" ? "Final Value" : "Value",
          value === null ? null : formatInr(value),
        ],
        ["Expected Delivery", formatDate(enquiry.expectedDeliveryDate)],
        ["Next Follow Up", formatDate(enquiry.nextFollowUpDate)],
        ["CS Person", enquiry.csPerson],
        ["Assigned To", enquiry.assignedTo],
        ["Priority", enquiry.priority],
        ["Urgency", enquiry.urgency],
        ["Added", formatDate(enquiry.addedDate)],
        ["Last changed", formatDateTime(enquiry.updatedAt, timeZone)],
      ]}
    >
      <LongText title="Lost Reason" text={enquiry.lostReason} />
      <LongText title="Requirement" text={enquiry.requirement} />
      <LongText title="Description" text={enquiry.description} />
      <LongText title="Comments" text={enquiry.comments} />
    </DetailsCard>
  );
}
