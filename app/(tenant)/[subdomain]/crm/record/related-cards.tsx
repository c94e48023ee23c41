import Link from "next/link";
import { ContactLinks, EmailLink, PhoneLink } from "@/components/field/contact-links";
import { RailSection } from "@/components/list/details-card";
import { noContactReason } from "@/lib/core/no-contact";
import type { Brand } from "@/lib/crm/brands/schema";
import type { Lead } from "@/lib/crm/leads/schema";
import { leadsOfBrand } from "../parts/brands/brand-list";
import { LeadStage, Status } from "../parts/stage-status";

/** The lead of a record, with contact links. */
export function LeadCard({ lead }: { lead: Lead }) {
  const refusal = noContactReason(lead);
  return (
    <RailSection title="Lead" action={<LeadStage>{lead.stage}</LeadStage>}>
      <div className="flex flex-col gap-1 text-table">
        <Link
          href={`/crm/leads/${lead.id}`}
          className="w-fit font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {lead.clientName}
        </Link>
        {lead.designation && <p className="text-muted-foreground">{lead.designation}</p>}
        {refusal && <p className="text-muted-foreground">{refusal}</p>}
        {!refusal && lead.mobileNumber && (
          <PhoneLink phone={lead.mobileNumber} of={lead.clientName} />
        )}
        {!refusal && lead.emailId && (
          <p className="break-words">
            <EmailLink email={lead.emailId} />
          </p>
        )}
        {!refusal && lead.contacts && (
          <ContactLinks contacts={lead.contacts} of={lead.clientName} />
        )}
      </div>
    </RailSection>
  );
}

/** The brand of a record. */
export function LeadBrandCard({ brand }: { brand: Brand }) {
  return (
    <RailSection title="Brand" action={<Status>{brand.status}</Status>}>
      <div className="flex flex-col gap-1 text-table">
        <Link
          href={`/crm/brands/${brand.id}`}
          className="w-fit font-medium text-primary-text underline-offset-4 hover:underline"
        >
          {brand.name}
        </Link>
        <p className="text-muted-foreground">
          {[brand.industry, brand.headquarters].filter(Boolean).join(" · ")}
        </p>
        <Link
          href={leadsOfBrand(brand)}
          className="w-fit text-primary-text underline-offset-4 hover:underline"
        >
          View leads of this brand
        </Link>
      </div>
    </RailSection>
  );
}
