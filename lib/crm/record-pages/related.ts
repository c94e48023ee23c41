import { heldFor } from "@/lib/crm/records/visible";
import type { TenantScope } from "@/lib/server/database/scope";

/** The first few of many; `total` counts them all. */
export type Related<T> = { first: T[]; total: number };

type FirstOf<List extends (...of: never[]) => Promise<Related<unknown>>> = Awaited<
  ReturnType<List>
>["first"][number];

/** A meeting as it is listed beside its brand or lead. `scheduledDate` is an instant, ISO 8601 UTC. */
export type RelatedMeeting = FirstOf<typeof listRelatedMeetings>;

/** An enquiry as it is listed beside its brand or lead. Money is whole rupees. */
export type RelatedEnquiry = FirstOf<typeof listRelatedEnquiries>;

/** How many of each kind a record's page shows. */
export const relatedShown = 5;

/** All leads of a brand, or one lead. */
type Of = { brandId: string } | { id: string };

const client = { lead: { select: { clientName: true } } };

/** The meetings of a brand or lead, the latest first. */
export async function listRelatedMeetings(tenant: TenantScope, of: Of) {
  const { db } = tenant;
  const where = belowLeads(tenant, of);
  const meetings = await db.meeting.findMany({
    where,
    orderBy: [{ scheduledDate: "desc" }, { id: "desc" }],
    take: relatedShown,
    select: { id: true, title: true, scheduledDate: true, type: true, status: true, ...client },
  });
  return {
    total: await db.meeting.count({ where }),
    first: meetings.map(({ lead, scheduledDate, ...meeting }) => ({
      ...meeting,
      ...lead,
      scheduledDate: scheduledDate.toISOString(),
    })),
  };
}

/** The enquiries of a brand or lead, the newest first. */
export async function listRelatedEnquiries(tenant: TenantScope, of: Of) {
  const { db } = tenant;
  const where = belowLeads(tenant, of);
  const enquiries = await db.enquiry.findMany({
    where,
    orderBy: [{ addedDate: "desc" }, { id: "desc" }],
    take: relatedShown,
    select: {
      id: true,
      title: true,
      productType: true,
      stage: true,
      estimatedValue: true,
      ...client,
    },
  });
  return {
    total: await db.enquiry.count({ where }),
    first: enquiries.map(({ lead, estimatedValue, ...enquiry }) => ({
      ...enquiry,
      ...lead,
      estimatedValue: estimatedValue === null ? null : Number(estimatedValue),
    })),
  };
}

function belowLeads(tenant: TenantScope, of: Of) {
  const { companyId } = tenant;
  return {
    ...heldFor(tenant),
    companyId,
    deletedAt: null,
    lead: { companyId, deletedAt: null, ...of },
  };
}
