import { listLeads } from "@/lib/crm/leads/list";
import { type Lead, leadQuery } from "@/lib/crm/leads/schema";
import type { Related, RelatedEnquiry, RelatedMeeting } from "@/lib/crm/related/schema";
import { listRelatedEnquiries, listRelatedMeetings, relatedShown } from "@/lib/crm/related/service";
import { readTimelineStart, type TimelineStart } from "@/lib/crm/timeline/read";
import type { TenantScope } from "@/lib/server/scope";
import type { Brand } from "./schema";
import { getBrand } from "./service";

/** A brand with what belongs to it: the first leads, meetings and enquiries, and its timeline. */
export type BrandWithRelated = {
  brand: Brand;
  leads: Lead[];
  meetings: Related<RelatedMeeting>;
  enquiries: Related<RelatedEnquiry>;
  timeline: TimelineStart;
};

/** One brand and what belongs to it. Throws `not_found` as `getBrand` does. */
export async function readBrandWithRelated(
  tenant: TenantScope,
  id: string,
): Promise<BrandWithRelated> {
  const brand = await getBrand(tenant, id);
  const query = leadQuery().parse({ brandId: id, limit: relatedShown });
  const { leads } = await listLeads(tenant, query);
  return {
    brand,
    leads,
    meetings: await listRelatedMeetings(tenant, { brandId: id }),
    enquiries: await listRelatedEnquiries(tenant, { brandId: id }),
    timeline: await readTimelineStart(tenant, { kind: "brand", id }),
  };
}
