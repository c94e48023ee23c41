import type { TenantScope } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";

/** A meeting as it is listed beside its brand or lead. `scheduledDate` is an instant, ISO 8601 UTC. */
export type RelatedMeeting = {
  id: string;
  title: string;
  clientName: string;
  scheduledDate: string;
  type: string;
  status: string;
};

/** An enquiry as it is listed beside its brand or lead. Money is whole rupees. */
export type RelatedEnquiry = {
  id: string;
  title: string;
  clientName: string;
  productType: string;
  stage: string;
  estimatedValue: number | null;
};

/** The first few of many; `total` counts them all. */
export type Related<T> = { first: T[]; total: number };

/** How many of each kind a record's page shows. */
export const relatedShown = 5;

/** All leads of a brand, or one lead. */
type Of = { brandId: string } | { leadId: string };

/** The meetings of a brand or lead, the latest first. */
export async function listRelatedMeetings(
  tenant: TenantScope,
  of: Of,
): Promise<Related<RelatedMeeting>> {
  const { db, companyId } = tenant;
  const where = { companyId, deletedAt: null, lead: leadsOf(companyId, of) };
  const total = await db.meeting.count({ where });
  const meetings = await db.meeting.findMany({
    where,
    orderBy: [{ scheduledDate: "desc" }, { id: "desc" }],
    take: relatedShown,
    include: { lead: { select: { clientName: true } } },
  });
  return { total, first: meetings.map(toMeeting) };
}

/** The enquiries of a brand or lead, the newest first. */
export async function listRelatedEnquiries(
  tenant: TenantScope,
  of: Of,
): Promise<Related<RelatedEnquiry>> {
  const { db, companyId } = tenant;
  const where = { companyId, deletedAt: null, lead: leadsOf(companyId, of) };
  const total = await db.enquiry.count({ where });
  const enquiries = await db.enquiry.findMany({
    where,
    orderBy: [{ addedDate: "desc" }, { id: "desc" }],
    take: relatedShown,
    include: { lead: { select: { clientName: true } } },
  });
  return { total, first: enquiries.map(toEnquiry) };
}

function leadsOf(companyId: string, of: Of) {
  const own = "brandId" in of ? { brandId: of.brandId } : { id: of.leadId };
  return { companyId, deletedAt: null, ...own };
}

type Named = { lead: { clientName: string } };
type MeetingRow = Prisma.MeetingGetPayload<object> & Named;
type EnquiryRow = Prisma.EnquiryGetPayload<object> & Named;

function toMeeting({ id, title, scheduledDate, type, status, lead }: MeetingRow): RelatedMeeting {
  return {
    id,
    title,
    type,
    status,
    clientName: lead.clientName,
    scheduledDate: scheduledDate.toISOString(),
  };
}

function toEnquiry(row: EnquiryRow): RelatedEnquiry {
  const { id, title, productType, stage, estimatedValue, lead } = row;
  return {
    id,
    title,
    productType,
    stage,
    clientName: lead.clientName,
    estimatedValue: estimatedValue === null ? null : Number(estimatedValue),
  };
}
