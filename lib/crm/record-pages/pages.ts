import type { Brand } from "@/lib/crm/brands/schema";
import { getBrand } from "@/lib/crm/brands/service";
import type { Enquiry } from "@/lib/crm/enquiries/schema";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { listLeads } from "@/lib/crm/leads/list";
import { type Lead, leadQuery } from "@/lib/crm/leads/schema";
import { getLead } from "@/lib/crm/leads/service";
import type { Meeting } from "@/lib/crm/meetings/schema";
import { getMeeting } from "@/lib/crm/meetings/service";
import type { ProposalSummary } from "@/lib/crm/proposals/schema";
import { listProposals } from "@/lib/crm/proposals/service";
import { readTimelineStart, type TimelineStart } from "@/lib/crm/timeline/read";
import type { TenantScope } from "@/lib/server/database/scope";
import {
  listRelatedEnquiries,
  listRelatedMeetings,
  type Related,
  type RelatedEnquiry,
  type RelatedMeeting,
  relatedShown,
} from "./related";

/** A brand with its first leads, meetings and enquiries, and its timeline. */
export type BrandWithRelated = {
  brand: Brand;
  leads: Lead[];
  meetings: Related<RelatedMeeting>;
  enquiries: Related<RelatedEnquiry>;
  timeline: TimelineStart;
};

/** Reads one brand and its related records. Throws `not_found` as `getBrand` does. */
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

/** A lead with its brand, the latest meetings and enquiries, and its timeline. */
export type LeadWithRelated = {
  lead: Lead;
  brand: Brand;
  meetings: Related<RelatedMeeting>;
  enquiries: Related<RelatedEnquiry>;
  timeline: TimelineStart;
};

/** Reads one lead and its related records. Throws `not_found` as `getLead` does. */
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

/** A meeting with its lead, that lead's brand and enquiries, and its timeline. */
export type MeetingWithRelated = {
  meeting: Meeting;
  lead: Lead;
  brand: Brand;
  enquiries: Related<RelatedEnquiry>;
  timeline: TimelineStart;
};

/** Reads one meeting and its related records. Throws `not_found` as `getMeeting` does. */
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

/** An enquiry with its lead, that lead's brand, its proposals and its timeline. */
export type EnquiryWithRelated = {
  enquiry: Enquiry;
  lead: Lead;
  brand: Brand;
  proposals: ProposalSummary[];
  timeline: TimelineStart;
};

/** Reads one enquiry and its related records. Throws `not_found` as `getEnquiry` does. */
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
