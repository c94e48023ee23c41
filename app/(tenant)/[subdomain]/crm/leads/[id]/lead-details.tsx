import { DetailsCard, LongText } from "@/components/list/details-card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import { leadFields } from "@/lib/crm/leads/fields";
import type { Lead } from "@/lib/crm/leads/schema";
import { EmailLink, PhoneLink, WebLink } from "../../record/contact-links";

export function LeadDetails({ lead, timeZone }: { lead: Lead; timeZone: string }) {
  return (
    <DetailsCard
      facts={[
        [leadFields.date.label, formatDate(lead.date)],
        [leadFields.csPerson.label, lead.csPerson],
        [
          leadFields.mobileNumber.label,
          <PhoneLink key="mobile" phone={lead.mobileNumber} of={lead.clientName} />,
        ],
        [leadFields.emailId.label, <EmailLink key="email" email={lead.emailId} />],
        [leadFields.designation.label, lead.designation],
        [leadFields.hq.label, lead.hq],
        [leadFields.linkedin.label, <WebLink key="linkedin" url={lead.linkedin} />],
        [leadFields.website.label, <WebLink key="website" url={lead.website} />],
        [leadFields.outcome.label, lead.outcome],
        [leadFields.nextFollowUpDate.label, formatDate(lead.nextFollowUpDate)],
        [
          leadFields.estimatedValue.label,
          lead.estimatedValue === null ? null : formatInr(lead.estimatedValue),
        ],
        ["Added", formatDateTime(lead.createdAt, timeZone)],
      ]}
    >
      <LongText title={leadFields.comment.label} text={lead.comment} />
    </DetailsCard>
  );
}
