import { Card } from "@/components/ui/card";
import type { Field } from "@/lib/core/field-kinds/define-fields";
import { formatCount, formatDate, formatDateTime, formatInrCompact } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import { useFieldsOf } from "../../editing/record-fields";
import { leadsOfBrand } from "../../parts/brands/brand-list";
import { LeadStage } from "../../parts/stage-status";
import { type DetailsPlace, detailsOf, RecordDetails } from "../../record/record-details";
import { RelatedRecords } from "../../record/related-lists";
import { recordScreens } from "../../record-screens";

export const brandDetails = detailsOf("brand", {
  first: [
    "industry",
    "email",
    "phone",
    "contacts",
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
  elsewhere: ["status", "priority"],
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
  const fields = useFieldsOf("brand");
  const value: Field = fields.estimatedValue;
  const all: [field: Field, label: string, number: string][] = [
    [fields.totalLeads, fields.totalLeads.label, formatCount(brand.totalLeads)],
    [fields.conversionRate, fields.conversionRate.label, `${brand.conversionRate}%`],
    [fields.totalMeetings, fields.totalMeetings.label, formatCount(brand.totalMeetings)],
    [fields.totalEnquiries, fields.totalEnquiries.label, formatCount(brand.totalEnquiries)],
    [
      value,
      value.shortLabel ?? "Value",
      brand.estimatedValue === null ? "–" : formatInrCompact(brand.estimatedValue),
    ],
  ];
  const numbers = all.filter(([{ hidden }]) => !hidden).map(([, ...number]) => number);
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
