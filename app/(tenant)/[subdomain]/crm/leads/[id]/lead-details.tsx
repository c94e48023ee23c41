import { formatDateTime } from "@/lib/core/format";
import { leadKind } from "@/lib/crm/kinds/leads/kind";
import type { Lead } from "@/lib/crm/leads/schema";
import { workKeys } from "../../parts/work-words";
import { type DetailsPlace, detailsOf, RecordDetails } from "../../record/record-details";

const { fields } = leadKind.standard;

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
  const times = [
    ["Added", lead.createdAt],
    [fields.arrivedAt.label, lead.arrivedAt],
    [fields.firstReplyAt.label, lead.firstReplyAt],
  ] as const;
  return (
    <RecordDetails
      {...place}
      details={leadDetails}
      record={lead}
      name={lead.clientName}
      after={times.flatMap(([label, time]) =>
        time ? [[label, formatDateTime(time, place.context.timeZone)] as const] : [],
      )}
    />
  );
}
