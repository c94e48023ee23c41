import * as z from "zod";
import { getBrand } from "@/lib/crm/brands/service";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { kindList } from "@/lib/crm/kinds/kinds";
import { listLeads } from "@/lib/crm/leads/list";
import { leadQuery } from "@/lib/crm/leads/schema";
import { getLead } from "@/lib/crm/leads/service";
import { getMeeting } from "@/lib/crm/meetings/service";
import { listProposals } from "@/lib/crm/proposals/service";
import { readTimelineStart } from "@/lib/crm/timeline/read";
import { findSubject } from "@/lib/crm/timeline/subjects";
import type { TenantReader, TenantScope } from "@/lib/server/database/scope";
import { listRelatedEnquiries, listRelatedMeetings, relatedShown } from "./related";

export type BrandWithRelated = Awaited<ReturnType<typeof readBrandWithRelated>>;
export type LeadWithRelated = Awaited<ReturnType<typeof readLeadWithRelated>>;
export type MeetingWithRelated = Awaited<ReturnType<typeof readMeetingWithRelated>>;
export type EnquiryWithRelated = Awaited<ReturnType<typeof readEnquiryWithRelated>>;

/** A brand with its first leads, meetings and enquiries, and its timeline. Throws as `getBrand` does. */
export async function readBrandWithRelated(tenant: TenantScope, id: string) {
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

/** A lead with its brand, the latest meetings and enquiries, and its timeline. Throws as `getLead` does. */
export async function readLeadWithRelated(tenant: TenantScope, id: string) {
  const lead = await getLead(tenant, id);
  return {
    lead,
    brand: await getBrand(tenant, lead.brandId),
    meetings: await listRelatedMeetings(tenant, { id }),
    enquiries: await listRelatedEnquiries(tenant, { id }),
    timeline: await readTimelineStart(tenant, { kind: "lead", id }),
  };
}

/** A meeting with its lead, that lead's brand and enquiries, and its timeline. Throws as `getMeeting` does. */
export async function readMeetingWithRelated(tenant: TenantScope, id: string) {
  const meeting = await getMeeting(tenant, id);
  return {
    meeting,
    lead: await getLead(tenant, meeting.leadId),
    brand: await getBrand(tenant, meeting.brandId),
    enquiries: await listRelatedEnquiries(tenant, { id: meeting.leadId }),
    timeline: await readTimelineStart(tenant, { kind: "meeting", id }),
  };
}

/** An enquiry with its lead, that lead's brand, its proposals and its timeline. Throws as `getEnquiry` does. */
export async function readEnquiryWithRelated(tenant: TenantScope, id: string) {
  const enquiry = await getEnquiry(tenant, id);
  return {
    enquiry,
    lead: await getLead(tenant, enquiry.leadId),
    brand: await getBrand(tenant, enquiry.brandId),
    proposals: (await listProposals(tenant, id)).proposals,
    timeline: await readTimelineStart(tenant, { kind: "enquiry", id }),
  };
}

/** Whether a path is that of a record's page, and its reader sees no such record. */
export async function isMissingRecord(tenant: TenantReader, path: string): Promise<boolean> {
  const [, many, place = ""] = /^\/crm\/([a-z]+)\/([^/]+)$/.exec(path) ?? [];
  const kind = kindList.find((one) => one.many === many)?.name;
  // A word, such as `calendar`, is another page below the list.
  if (!kind || /^[a-z]+$/.test(place)) return false;
  const id = z.guid().safeParse(place);
  return !id.success || (await findSubject(tenant, { kind, id: id.data })) === null;
}
