import Link from "next/link";
import { StatusBadge } from "@/components/list/status-badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import { EmailLink, PhoneLink } from "../../contact-links";
import { Facts, LongText } from "../../record/facts";
import { toneOf } from "../../tones";

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

/** The lead it came from, with the ways to reach them. */
export function EnquiryLeadCard({ lead }: { lead: Lead }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Lead</CardTitle>
        <StatusBadge tone={toneOf(lead.stage)}>{lead.stage}</StatusBadge>
      </CardHeader>
      <CardContent className="flex flex-col gap-1">
        <Link
          href={`/crm/leads/${lead.id}`}
          className="w-fit font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {lead.clientName}
        </Link>
        {lead.designation && <p className="text-muted-foreground text-table">{lead.designation}</p>}
        {lead.mobileNumber && <PhoneLink phone={lead.mobileNumber} of={lead.clientName} />}
        {lead.emailId && (
          <p className="break-words">
            <EmailLink email={lead.emailId} />
          </p>
        )}
      </CardContent>
    </Card>
  );
}
