import { closedEnquiryStages } from "@/lib/crm/enquiries/choices";
import { closedLeadStages } from "@/lib/crm/leads/choices";
import { openStatuses } from "@/lib/crm/meetings/choices";
import { recordAudit } from "@/lib/server/audit";
import { Prisma } from "@/lib/server/prisma/client";
import { actorId, type TenantScope } from "@/lib/server/scope";
import { getTeamUser } from "@/lib/team/record";
import type { OpenWork } from "@/lib/team/schema";

type Person = { id: string; name: string };

const openLead = { deletedAt: null, stage: { notIn: [...closedLeadStages] } };
const openMeeting = { deletedAt: null, status: { in: [...openStatuses] } };
const openEnquiry = { deletedAt: null, stage: { notIn: [...closedEnquiryStages] } };

/** How many open records are linked to the member. Throws `not_found`. */
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

/** Gives all open leads, meetings and enquiries of one member to another, and records it on each. */
export async function handOver(tenant: TenantScope, from: Person, to: Person): Promise<void> {
  const { db, companyId } = tenant;
  await recordOnEach(tenant, from, to);
  const own = { companyId, csPersonId: from.id };
  const data = { csPersonId: to.id, csPerson: to.name, version: { increment: 1 } };
  const work: OpenWork = {
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
}

const openRows = {
  lead: Prisma.sql`lead where stage not in (${Prisma.join([...closedLeadStages])})`,
  meeting: Prisma.sql`meeting where status in (${Prisma.join([...openStatuses])})`,
  enquiry: Prisma.sql`enquiry where stage not in (${Prisma.join([...closedEnquiryStages])})`,
};

/**
 * Writes the change of CS person to the audit log of every open record, in the form that updates of single
 * records have. The rows are locked until the transaction ends.
 */
async function recordOnEach(tenant: TenantScope, from: Person, to: Person): Promise<void> {
  const { db, companyId, actor, now, requestId = null } = tenant;
  for (const kind of ["lead", "meeting", "enquiry"] as const) {
    await db.$executeRaw`
      insert into audit_event (company_id, id, action, subject_kind, subject_id, actor_kind, actor_id, actor_name,
        details, request_id, created_at)
      select company_id, gen_random_uuid(), ${`${kind}.updated`}, ${kind}, id, ${actor.kind},
        ${actorId(actor)}::uuid, ${actor.name},
        jsonb_build_object('changes', jsonb_build_object('csPerson', jsonb_build_array(cs_person, ${to.name}::text))),
        ${requestId}, ${now}::timestamptz
      from (
        select company_id, id, cs_person from ${openRows[kind]}
          and company_id = ${companyId}::uuid and cs_person_id = ${from.id}::uuid and deleted_at is null
        for update) held`;
  }
}
