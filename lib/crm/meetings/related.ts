import type { Brand } from "@/lib/crm/brands/schema";
import { getBrand } from "@/lib/crm/brands/service";
import type { Lead } from "@/lib/crm/leads/schema";
import { getLead } from "@/lib/crm/leads/service";
import type { Related, RelatedEnquiry } from "@/lib/crm/related/schema";
import { listRelatedEnquiries } from "@/lib/crm/related/service";
import { readTimelineStart, type TimelineStart } from "@/lib/crm/timeline/read";
import type { TenantScope } from "@/lib/server/scope";
import type { Meeting } from "./schema";
import { getMeeting } from "./service";

/** A meeting with whose it is, that lead's brand and enquiries, and its timeline. */
export type MeetingWithRelated = {
  meeting: Meeting;
  lead: Lead;
  brand: Brand;
  enquiries: Related<RelatedEnquiry>;
  timeline: TimelineStart;
};

/** One meeting and what belongs to it. Throws `not_found` as `getMeeting` does. */
export async function readMeetingWithRelated(
  tenant: TenantScope,
  id: string,
): Promise<MeetingWithRelated> {
  const meeting = await getMeeting(tenant, id);
  return {
    meeting,
    lead: await getLead(tenant, meeting.leadId),
    brand: await getBrand(tenant, meeting.brandId),
    enquiries: await listRelatedEnquiries(tenant, { leadId: meeting.leadId }),
    timeline: await readTimelineStart(tenant, { kind: "meeting", id }),
  };
}
