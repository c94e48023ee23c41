import { closedEnquiryStages } from "@/lib/crm/enquiries/choices";
import { closedLeadStages } from "@/lib/crm/leads/choices";
import { openStatuses } from "@/lib/crm/meetings/choices";
import { recordAudit } from "@/lib/server/audit";
import type { TenantScope } from "@/lib/server/scope";
import { notifyOfHandOver } from "./hand-over-audit";
import { getTeamUser } from "./record";
import type { OpenWork } from "./schema";

type Person = { id: string; name: string };

const openLead = {
  deletedAt: null,
  stage: { notIn: [...closedLeadStages] },
};
const openMeeting = {
  deletedAt: null,
  status: { in: [...openStatuses] },
};
const openEnquiry = { deletedAt: null, stage: { notIn: [...closedEnquiryStages] } };

/** How much open work is linked to the member. Throws `not_found`. */
export async function readOpenWork(tenant: TenantScope, memberId: string): Promise<OpenWork> {
  const { db, companyId } = tenant;
  const { id: csPersonId } = await getTeamUser(tenant, memberId);
  const own = { companyId, csPersonId };
  return {
    leads: await db.lead.count({ where: { ...own, ...openLead } }),
    meetings: await db.meeting.count({ where: { ...own, ...openMeeting } }),
    enquiries: await db.enquiry.count({ where: { ...own, ...openEnquiry } }),
  };
}

/** Gives all open leads, meetings and enquiries of one member to another, and tells of it on each. */
export async function handOver(tenant: TenantScope, from: Person, to: Person): Promise<OpenWork> {
  const { db, companyId } = tenant;
  await notifyOfHandOver(tenant, from, to);
  const own = { companyId, csPersonId: from.id };
  const data = { csPersonId: to.id, csPerson: to.name, version: { increment: 1 } };
  const work = {
    leads: (await db.lead.updateMany({ where: { ...own, ...openLead }, data })).count,
    meetings: (await db.meeting.updateMany({ where: { ...own, ...openMeeting }, data })).count,
    enquiries: (await db.enquiry.updateMany({ where: { ...own, ...openEnquiry }, data })).count,
  };
  await recordAudit(tenant, {
    action: "member.handed_over",
    subjectKind: "member",
    subjectId: from.id,
    details: { from: from.name, to: to.name, ...work },
  });
  return work;
}
