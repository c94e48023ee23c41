import { Card } from "@/components/ui/card";
import { formatCount, formatDate, formatDateTime, formatInrCompact } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";
import { fieldsOf } from "@/lib/crm/kinds";
import type { Lead } from "@/lib/crm/leads/schema";
import { LeadStage } from "../../list/stage-status";
import { type DetailsPlace, detailsOf, RecordDetails } from "../../record/record-details";
import { RelatedRecords } from "../../record/related-lists";
import { recordScreens } from "../../record-screens";
import { leadsOfBrand } from "../brand-list";

const fields = fieldsOf("brand");

export const brandDetails = detailsOf("brand", {
  first: [
    "industry",
    "email",
    "phone",
    "website",
    "headquarters",
    "category",
    "size",
    "linkedin",
    "twitter",
    "facebook",
    "instagram",
    "estimatedValue",
  ],
  elsewhere: [
    "name",
    "status",
    "priority",
    "totalLeads",
    "totalMeetings",
    "totalEnquiries",
    "conversionRate",
  ],
});

export function BrandDetails({ brand, ...place }: { brand: Brand } & DetailsPlace) {
  return (
    <RecordDetails
      {...place}
      details={brandDetails}
      record={brand}
      name={brand.name}
      after={[["Added", formatDateTime(brand.createdAt, place.context.timeZone)]]}
    />
  );
}

type BrandLeadsProps = { brand: Brand; leads: readonly Lead[] };

export function BrandLeads({ brand, leads }: BrandLeadsProps) {
  return (
    <RelatedRecords
      list={recordScreens.lead}
      records={leads}
      total={brand.totalLeads}
      nameOf={({ clientName }) => clientName}
      hintOf={({ date, designation }) => [formatDate(date), designation]}
      endOf={({ stage }) => <LeadStage>{stage}</LeadStage>}
      all={{ href: leadsOfBrand(brand), label: "View all leads" }}
    />
  );
}

export function BrandNumbers({ brand }: { brand: Brand }) {
  const numbers = [
    [fields.totalLeads.label, formatCount(brand.totalLeads)],
    [fields.conversionRate.label, `${brand.conversionRate}%`],
    [fields.totalMeetings.label, formatCount(brand.totalMeetings)],
    [fields.totalEnquiries.label, formatCount(brand.totalEnquiries)],
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
