import { closedEnquiryStages } from "@/lib/crm/enquiries/choices";
import { closedLeadStages } from "@/lib/crm/leads/choices";
import { openStatuses } from "@/lib/crm/meetings/choices";
import { Prisma } from "@/lib/server/prisma/client";
import { actorId, type TenantScope } from "@/lib/server/scope";

type Person = { id: string; name: string };

const open = {
  lead: Prisma.sql`lead where stage not in (${Prisma.join([...closedLeadStages])})`,
  meeting: Prisma.sql`meeting where status in (${Prisma.join([...openStatuses])})`,
  enquiry: Prisma.sql`enquiry where stage not in (${Prisma.join([...closedEnquiryStages])})`,
};

/**
 * Tells on every open lead, meeting and enquiry of one member that its CS person becomes another, in the
 * form the records' own screens write. The records are held until the transaction that hands them over ends.
 */
export async function notifyOfHandOver(
  tenant: TenantScope,
  from: Person,
  to: Person,
): Promise<void> {
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
        select company_id, id, cs_person from ${open[kind]}
          and company_id = ${companyId}::uuid and cs_person_id = ${from.id}::uuid and deleted_at is null
        for update) held`;
  }
}
