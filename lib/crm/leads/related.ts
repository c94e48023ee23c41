import type { Brand } from "@/lib/crm/brands/schema";
import { getBrand } from "@/lib/crm/brands/service";
import type { Related, RelatedEnquiry, RelatedMeeting } from "@/lib/crm/related/schema";
import { listRelatedEnquiries, listRelatedMeetings } from "@/lib/crm/related/service";
import { readTimelineStart, type TimelineStart } from "@/lib/crm/timeline/read";
import type { TenantScope } from "@/lib/server/scope";
import type { Lead } from "./schema";
import { getLead } from "./service";

/** A lead with what belongs to it: its brand, the latest meetings and enquiries, and its timeline. */
export type LeadWithRelated = {
  lead: Lead;
  brand: Brand;
  meetings: Related<RelatedMeeting>;
  enquiries: Related<RelatedEnquiry>;
  timeline: TimelineStart;
};

/** One lead and what belongs to it. Throws `not_found` as `getLead` does. */
export async function readLeadWithRelated(
  tenant: TenantScope,
  id: string,
): Promise<LeadWithRelated> {
  const lead = await getLead(tenant, id);
  return {
    lead,
    brand: await getBrand(tenant, lead.brandId),
    meetings: await listRelatedMeetings(tenant, { leadId: id }),
    enquiries: await listRelatedEnquiries(tenant, { leadId: id }),
    timeline: await readTimelineStart(tenant, { kind: "lead", id }),
  };
}
