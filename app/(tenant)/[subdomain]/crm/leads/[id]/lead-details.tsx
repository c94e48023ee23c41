import { DetailsCard, LongText } from "@/components/list/details-card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import type { Lead } from "@/lib/crm/leads/schema";
import { EmailLink, PhoneLink, WebLink } from "../../record/contact-links";

export function LeadDetails({ lead, timeZone }: { lead: Lead; timeZone: string }) {
  return (
    <DetailsCard
      facts={[
        ["Date", formatDate(lead.date)],
        ["CS Person", lead.csPerson],
        ["Mobile", <PhoneLink key="mobile" phone={lead.mobileNumber} of={lead.clientName} />],
        ["Email", <EmailLink key="email" email={lead.emailId} />],
        ["Designation", lead.designation],
        ["HQ", lead.hq],
        ["LinkedIn", <WebLink key="linkedin" url={lead.linkedin} />],
        ["Website", <WebLink key="website" url={lead.website} />],
        ["Outcome", lead.outcome],
        ["Next Follow Up", formatDate(lead.nextFollowUpDate)],
        ["Estimated Value", lead.estimatedValue === null ? null : formatInr(lead.estimatedValue)],
        ["Added", formatDateTime(lead.createdAt, timeZone)],
      ]}
    >
      <LongText title="Comment" text={lead.comment} />
    </DetailsCard>
  );
}
