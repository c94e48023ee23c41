import { formatDateTime } from "@/lib/core/format";
import type { Lead } from "@/lib/crm/leads/schema";
import { workKeys } from "../../parts/work-words";
import { type DetailsPlace, detailsOf, RecordDetails } from "../../record/record-details";

export const leadDetails = detailsOf("lead", {
  first: [
    "date",
    "mobileNumber",
    "emailId",
    "contacts",
    "designation",
    "hq",
    "linkedin",
    "website",
    "source",
    "outcome",
  ],
  elsewhere: workKeys,
});

export function LeadDetails({ lead, ...place }: { lead: Lead } & DetailsPlace) {
  return (
    <RecordDetails
      {...place}
      details={leadDetails}
      record={lead}
      name={lead.clientName}
      after={[["Added", formatDateTime(lead.createdAt, place.context.timeZone)]]}
    />
  );
}
