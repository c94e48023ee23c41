import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { DetailsCard, LongText } from "@/components/list/details-card";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate, formatDateTime, formatInr } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadsOfBrand } from "../../brands/brand-list";
import { toneOf } from "../../list/tones";
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

export function LeadBrandCard({ brand }: { brand: Brand }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Brand</CardTitle>
        <StatusBadge tone={toneOf(brand.status)}>{brand.status}</StatusBadge>
      </CardHeader>
      <CardContent className="flex flex-col gap-1">
        <Link
          href={`/crm/brands/${brand.id}`}
          className="w-fit font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {brand.name}
        </Link>
        <p className="text-muted-foreground text-table">
          {[brand.industry, brand.headquarters].filter(Boolean).join(" · ")}
        </p>
        <Link
          href={leadsOfBrand(brand)}
          className="mt-2 w-fit text-primary-text text-table underline-offset-4 hover:underline"
        >
          View leads of this brand
        </Link>
      </CardContent>
    </Card>
  );
}
