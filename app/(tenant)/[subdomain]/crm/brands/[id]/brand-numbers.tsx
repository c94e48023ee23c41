import { Card } from "@/components/ui/card";
import { formatCount, formatInrCompact } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";

/** What a brand has come to, in numbers. */
export function BrandNumbers({ brand }: { brand: Brand }) {
  const numbers = [
    ["Leads", formatCount(brand.totalLeads)],
    ["Conversion", `${brand.conversionRate}%`],
    ["Meetings", formatCount(brand.totalMeetings)],
    ["Enquiries", formatCount(brand.totalEnquiries)],
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
