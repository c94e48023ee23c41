import type { Brand } from "@/lib/crm/brands/schema";
import { getBrand } from "@/lib/crm/brands/service";
import type { Lead } from "@/lib/crm/leads/schema";
import { getLead } from "@/lib/crm/leads/service";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import { listProposals } from "@/lib/crm/proposals/service";
import { readTimelineStart, type TimelineStart } from "@/lib/crm/timeline/read";
import type { TenantScope } from "@/lib/server/scope";
import type { Enquiry } from "./schema";
import { getEnquiry } from "./service";

/** An enquiry with what it belongs to, its lead and that lead's brand, its proposals and its timeline. */
export type EnquiryWithRelated = {
  enquiry: Enquiry;
  lead: Lead;
  brand: Brand;
  proposals: ProposalSummary[];
  timeline: TimelineStart;
};

/** One enquiry and what it belongs to. Throws `not_found` as `getEnquiry` does. */
export async function readEnquiryWithRelated(
  tenant: TenantScope,
  id: string,
): Promise<EnquiryWithRelated> {
  const enquiry = await getEnquiry(tenant, id);
  return {
    enquiry,
    lead: await getLead(tenant, enquiry.leadId),
    brand: await getBrand(tenant, enquiry.brandId),
    proposals: (await listProposals(tenant, id)).proposals,
    timeline: await readTimelineStart(tenant, { kind: "enquiry", id }),
  };
}
