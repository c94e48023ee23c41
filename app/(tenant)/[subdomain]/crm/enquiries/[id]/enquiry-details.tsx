import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { Facts, LongText } from "../../record/facts";

/** What the fields of an enquiry are called in its trail. */
export const enquiryFieldNames = {
  title: "Title",
  leadId: "Lead",
  productType: "Product Type",
  requirement: "Requirement",
  estimatedValue: "Value",
  expectedDeliveryDate: "Expected Delivery",
  priority: "Priority",
  urgency: "Urgency",
  assignedTo: "Assigned To",
  csPerson: "CS Person",
  description: "Description",
  comments: "Comments",
  stage: "Stage",
  lostReason: "Lost Reason",
  addedDate: "Added",
  nextFollowUpDate: "Next Follow Up",
};

export function EnquiryDetails({ enquiry, timeZone }: { enquiry: Enquiry; timeZone: string }) {
  const value = enquiry.estimatedValue;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Details</CardTitle>
      </CardHeader>
      <CardContent>
        <Facts
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
        />
        <LongText title="Lost Reason" text={enquiry.lostReason} />
        <LongText title="Requirement" text={enquiry.requirement} />
        <LongText title="Description" text={enquiry.description} />
        <LongText title="Comments" text={enquiry.comments} />
      </CardContent>
    </Card>
  );
}
