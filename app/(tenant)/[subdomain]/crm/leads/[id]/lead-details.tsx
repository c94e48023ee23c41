import { formatDateTime } from "@/lib/core/format";
import { leadFields } from "@/lib/crm/leads/fields";
import type { Lead } from "@/lib/crm/leads/schema";
import { detailsOf, RecordDetails } from "../../record/record-details";

export const leadDetails = detailsOf(leadFields, {
  first: [
    "date",
    "csPerson",
    "mobileNumber",
    "emailId",
    "designation",
    "hq",
    "linkedin",
    "website",
    "outcome",
    "nextFollowUpDate",
    "estimatedValue",
  ],
  elsewhere: [
    "clientName",
    "brandId",
    "brand",
    "stage",
    "stageSince",
    "priority",
    "lastActivityAt",
    "brandDoNotContact",
  ],
});

export function LeadDetails({ lead, timeZone }: { lead: Lead; timeZone: string }) {
  return (
    <RecordDetails
      details={leadDetails}
      record={lead}
      name={lead.clientName}
      timeZone={timeZone}
      after={[["Added", formatDateTime(lead.createdAt, timeZone)]]}
    />
  );
}
