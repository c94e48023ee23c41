import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { DetailsCard, LongText } from "@/components/list/details-card";
import { Card } from "@/components/ui/card";
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatInr,
  formatInrCompact,
} from "@/lib/core/format";
import { brandFields } from "@/lib/crm/brands/fields";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import { toneOf } from "../../list/tones";
import { EmailLink, PhoneLink, WebLink } from "../../record/contact-links";
import { RelatedCard, RelatedLine } from "../../record/related-lists";
import { leadsOfBrand } from "../brand-list";

export function BrandDetails({ brand, timeZone }: { brand: Brand; timeZone: string }) {
  const { linkedin, twitter, facebook, instagram } = brand.socialMedia;
  return (
    <DetailsCard
      facts={[
        [brandFields.email.label, <EmailLink key="email" email={brand.email} />],
        [brandFields.phone.label, <PhoneLink key="phone" phone={brand.phone} of={brand.name} />],
        [brandFields.website.label, <WebLink key="website" url={brand.website} />],
        [brandFields.headquarters.label, brand.headquarters],
        [brandFields.category.label, brand.category],
        [brandFields.size.label, brand.size],
        [brandFields.linkedin.label, <WebLink key="linkedin" url={linkedin} />],
        [brandFields.twitter.label, <WebLink key="twitter" url={twitter} />],
        [brandFields.facebook.label, <WebLink key="facebook" url={facebook} />],
        [brandFields.instagram.label, <WebLink key="instagram" url={instagram} />],
        [
          brandFields.estimatedValue.label,
          brand.estimatedValue === null ? null : formatInr(brand.estimatedValue),
        ],
        ["Added", formatDateTime(brand.createdAt, timeZone)],
      ]}
    >
      <LongText title={brandFields.description.label} text={brand.description} />
      <LongText title={brandFields.notes.label} text={brand.notes} />
    </DetailsCard>
  );
}

type BrandLeadsProps = { brand: Brand; leads: readonly Lead[] };

export function BrandLeads({ brand, leads }: BrandLeadsProps) {
  return (
    <RelatedCard
      title="Leads"
      total={brand.totalLeads}
      all={{ href: leadsOfBrand(brand), label: "View all leads" }}
      none="No leads yet"
    >
      {leads.map((lead) => (
        <RelatedLine
          key={lead.id}
          title={
            <Link href={`/crm/leads/${lead.id}`} className="underline-offset-4 hover:underline">
              {lead.clientName}
            </Link>
          }
          hint={[formatDate(lead.date), lead.designation].filter(Boolean).join(" · ")}
          end={<StatusBadge tone={toneOf(lead.stage)}>{lead.stage}</StatusBadge>}
        />
      ))}
    </RelatedCard>
  );
}

export function BrandNumbers({ brand }: { brand: Brand }) {
  const numbers = [
    [brandFields.totalLeads.label, formatCount(brand.totalLeads)],
    [brandFields.conversionRate.label, `${brand.conversionRate}%`],
    [brandFields.totalMeetings.label, formatCount(brand.totalMeetings)],
    [brandFields.totalEnquiries.label, formatCount(brand.totalEnquiries)],
    ["Value", brand.estimatedValue === null ? "–" : formatInrCompact(brand.estimatedValue)],
  ];
  return (
    <Card>
      <dl className="grid grid-cols-2 sm:grid-cols-5 sm:divide-x">
        {numbers.map(([label, value]) => (
          <div key={label} className="flex flex-col gap-0.5 px-5 py-3">
            <dt className="text-muted-foreground text-table">{label}</dt>
            <dd className="font-semibold text-lg tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
