import type { ActivityKind } from "@/lib/crm/kinds/choices";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { recordChange } from "@/lib/server/database/feed";
import { fixedSql } from "@/lib/server/database/reader";
import { systemActor } from "@/lib/server/database/scope";
import { log } from "@/lib/server/operation/log";
import { Prisma } from "@/lib/server/prisma/client";

/** The entries of a timeline by which a member replies to a client. */
const replyKinds = [
  "call",
  "call_started",
  "whatsapp_opened",
  "mail_opened",
  "mail_sent",
  "invitation_sent",
  "proposal_sent",
] as const satisfies readonly ActivityKind[];

/** A reply after a month is not a first one. */
const untouchedForMs = 30 * 86_400_000;
const mostReplies = 5000;

/** Arrivals of before this count as untouched no more. */
export function untouchedSince(now: Date): Date {
  return new Date(now.getTime() - untouchedForMs);
}

type Reply = { companyId: string; id: string; arrivedAt: Date; at: Date };

/**
 * Stores when members first replied to the arrivals of the last 30 days: called, wrote, invited, or moved them to another
 * stage. The lead has no new version by it, and its writers do no more work.
 */
export async function findFirstReplies(now: Date): Promise<void> {
  const found = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Reply[]>`
      select c.id as "companyId", l.id, l.arrived_at as "arrivedAt", reply.at
      from company c cross join lateral (
        select * from lead t
        where t.company_id = c.id and t.arrived_at >= ${untouchedSince(now)} and t.first_reply_at is null
          and t.deleted_at is null
      ) l cross join lateral (select least(${contacted}, ${moved}) as at) reply
      where c.status = 'active' and c.deleted_at is null and reply.at is not null
      limit ${mostReplies}`,
  );
  for (const companyId of new Set(found.map((reply) => reply.companyId))) {
    const replies = found.filter((reply) => reply.companyId === companyId);
    await store(companyId, replies).catch((err: unknown) =>
      log.warn({ err, companyId }, "first replies could not be stored"),
    );
  }
}

async function store(companyId: string, replies: readonly Reply[]): Promise<void> {
  await withTenant({ companyId }, systemActor, async (tenant) => {
    const subjects = await tenant.db.$queryRaw<{ id: string }[]>`
      with open as (
        select l.id, r.at
        from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as r(id uuid, "arrivedAt" timestamptz, at timestamptz)
        join lead l on l.company_id = ${companyId}::uuid and l.id = r.id and l.arrived_at = r."arrivedAt"
          and l.first_reply_at is null
        order by l.id for update of l)
      update lead l set first_reply_at = open.at from open
      where l.company_id = ${companyId}::uuid and l.id = open.id returning l.id`;
    const fields = ["firstReplyAt"];
    recordChange(tenant, { kind: "lead.updated", subjectKind: "lead", subjects, fields });
  });
}

/** The first entry by a member on the timeline of lead `l`, its meetings and its enquiries. */
const contacted = Prisma.sql`(
  select min(a.created_at) from (
    select 'lead' as kind, l.id
    union all select 'meeting', m.id from meeting m where m.company_id = l.company_id and m.lead_id = l.id
    union all select 'enquiry', e.id from enquiry e where e.company_id = l.company_id and e.lead_id = l.id
  ) subject join activity a on a.company_id = l.company_id and a.subject_kind = subject.kind
    and a.subject_id = subject.id and a.created_at > l.arrived_at
  where a.kind in (${Prisma.join([...replyKinds])}) and a.actor_id is not null and a.deleted_at is null)`;

/** The first change of the stage of lead `l` by a member, unless it was taken back; bulk changes and imports are no replies. */
const moved = fixedSql(`case when l.stage_since > l.arrived_at then (
  select first.created_at from (
    select e.created_at, e.details->'changes'->'stage'->>0 as stage from audit_event e
    where e.company_id = l.company_id and e.subject_id = l.id and e.created_at > l.arrived_at
      and e.action = 'lead.updated' and e.actor_kind = 'member' and e.details->'changes'->'stage' is not null
      and e.details->'changeId' is null and e.details->'importId' is null
    order by e.created_at limit 1
  ) first where first.stage <> l.stage) end`);
