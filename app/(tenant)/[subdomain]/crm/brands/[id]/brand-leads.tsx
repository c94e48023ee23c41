import Link from "next/link";
import { StatusBadge } from "@/components/list/cells";
import { formatDate } from "@/lib/core/format";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import { toneOf } from "../../list/tones";
import { RelatedCard, RelatedLine } from "../../record/related-card";
import { leadsOfBrand } from "../brand-list";

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
