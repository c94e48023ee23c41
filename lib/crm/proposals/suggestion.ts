import { addDays, calendarDateOf } from "@/lib/core/calendar-date";
import { notFound } from "@/lib/core/errors";
import { gstStateOfPlace } from "@/lib/core/gst-place";
import { heldFor } from "@/lib/crm/records/visible";
import type { TenantScope } from "@/lib/server/database/scope";
import { proposalDefaults } from "./choices";
import { readSupplier } from "./facts";
import type { ProposalSuggestion } from "./schema";

/**
 * The initial content of a new proposal: the enquiry as its first line, the client's data from the last proposal to the
 * same lead, else from the lead and its brand, and the terms of the company's last sent proposal. The place of supply is
 * the client's state, else the company's own. Throws `not_found`.
 */
export async function suggestProposal(
  tenant: TenantScope,
  enquiryId: string,
): Promise<ProposalSuggestion> {
  const { db, companyId, actor } = tenant;
  const enquiry = await db.enquiry.findFirst({
    where: { ...heldFor(tenant), companyId, id: enquiryId, deletedAt: null },
    include: { lead: { include: { brand: true } } },
  });
  if (!enquiry) throw notFound("Enquiry");
  const { title, lead, estimatedValue } = enquiry;
  const { supplier } = await readSupplier(tenant);
  const before = await findLastTo(tenant, lead.id);
  const client = {
    clientName: before?.clientName ?? lead.clientName,
    clientBusiness: before?.clientBusiness ?? lead.brand.name,
    clientEmail: lead.emailId ?? before?.clientEmail ?? lead.brand.email,
    clientAddress: before?.clientAddress ?? lead.hq ?? lead.brand.headquarters,
    clientGstin: before?.clientGstin ?? null,
    placeOfSupply:
      before?.placeOfSupply ??
      gstStateOfPlace(lead.hq) ??
      gstStateOfPlace(lead.brand.headquarters) ??
      supplier.stateCode,
  };
  return {
    title,
    ...client,
    items: [firstLine(title, estimatedValue)],
    validUntil: firstValidUntil(tenant),
    intro: null,
    terms: await findLastTerms(tenant),
    supplier,
    subject: `Proposal from ${supplier.name}: ${title}`.slice(0, 200),
    message: messageTo(client.clientName, { title, from: actor.name, company: supplier.name }),
  };
}

function firstLine(
  description: string,
  valueInr: bigint | null,
): ProposalSuggestion["items"][number] {
  const { quantity, discount, gstRate } = proposalDefaults;
  const rate = valueInr === null ? null : Number(valueInr);
  return { description, hsnSac: null, quantity, unit: null, rate, discount, gstRate };
}

/** The default last day of validity of a version drafted today. */
export function firstValidUntil({ now, timeZone }: Pick<TenantScope, "now" | "timeZone">): string {
  return addDays(calendarDateOf(now, timeZone), proposalDefaults.validDays);
}

function messageTo(
  clientName: string,
  { title, from, company }: { title: string; from: string; company: string },
): string {
  return [
    `Dear ${clientName},`,
    `Thank you for your interest. Our proposal for ${title} is attached, and you can read, accept or comment on it online.`,
    `Write to us with any question.`,
    `Regards,\n${from}\n${company}`,
  ].join("\n\n");
}

function findLastTo(tenant: TenantScope, leadId: string) {
  const { db, companyId } = tenant;
  return db.proposal.findFirst({
    where: { ...heldFor(tenant), companyId, enquiry: { companyId, leadId, deletedAt: null } },
    orderBy: { createdAt: "desc" },
  });
}

async function findLastTerms(tenant: TenantScope): Promise<string | null> {
  const { db, companyId } = tenant;
  const last = await db.proposal.findFirst({
    where: { ...heldFor(tenant), companyId, sentAt: { not: null } },
    orderBy: { sentAt: "desc" },
    select: { terms: true },
  });
  return last?.terms ?? null;
}
