import { applyNow, dropChange, openChange } from "@/lib/crm/changes/start";
import { closedEnquiryStages } from "@/lib/crm/enquiries/choices";
import { closedLeadStages } from "@/lib/crm/leads/choices";
import { openStatuses } from "@/lib/crm/meetings/choices";
import type { TenantScope } from "@/lib/server/database/scope";
import { Prisma } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
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

/** Gives all open leads, meetings and enquiries of one member to another, as one change that can be undone. */
export async function handOver(tenant: TenantScope, from: Person, to: Person): Promise<void> {
  const request = { values: { csPerson: to.name, csPersonId: to.id } };
  const id = await openChange(tenant, { kind: "handover", recordKind: null, request });
  const matched = await insertOpenWork(tenant, id, from);
  if (matched === 0) await dropChange(tenant, id);
  else await applyNow(tenant, id, { matched, title: `Work of ${from.name} → ${to.name}` });
  await recordAudit(tenant, {
    action: "member.handed_over",
    subjectKind: "member",
    subjectId: from.id,
    details: { from: from.name, to: to.name, ...(await countWork(tenant, id)) },
  });
}

const openRows = {
  lead: Prisma.sql`lead where stage not in (${Prisma.join([...closedLeadStages])})`,
  meeting: Prisma.sql`meeting where status in (${Prisma.join([...openStatuses])})`,
  enquiry: Prisma.sql`enquiry where stage not in (${Prisma.join([...closedEnquiryStages])})`,
};

/** Makes every open record of the member an item of the change; how many there are. */
function insertOpenWork(
  { db, companyId }: TenantScope,
  setId: string,
  from: Person,
): Promise<number> {
  const own = Prisma.sql`company_id = ${companyId}::uuid and cs_person_id = ${from.id}::uuid and deleted_at is null`;
  return db.$executeRaw`
    insert into change_item (company_id, set_id, n, record_kind, record_id)
    select company_id, ${setId}::uuid, row_number() over (order by step, id), kind, id
    from (
      select company_id, 1 as step, 'lead' as kind, id from ${openRows.lead} and ${own}
      union all select company_id, 2, 'meeting', id from ${openRows.meeting} and ${own}
      union all select company_id, 3, 'enquiry', id from ${openRows.enquiry} and ${own}) work`;
}

async function countWork({ db, companyId }: TenantScope, setId: string): Promise<OpenWork> {
  const handed = (recordKind: string) =>
    db.changeItem.count({ where: { companyId, setId, recordKind, outcome: "applied" } });
  return {
    leads: await handed("lead"),
    meetings: await handed("meeting"),
    enquiries: await handed("enquiry"),
  };
}
