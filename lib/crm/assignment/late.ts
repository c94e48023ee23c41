import { builtInRoles } from "@/lib/core/roles";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { fixedSql } from "@/lib/server/database/reader";
import { systemActor } from "@/lib/server/database/scope";
import { log } from "@/lib/server/operation/log";
import { Prisma } from "@/lib/server/prisma/client";
import { notify } from "@/lib/server/records/notify";
import { isoTime } from "@/lib/server/records/record-sql";

const minuteMs = 60_000;
/** How long after the reply was due the leads of the holder's team are notified, and the owners. */
const leadsAfterMs = 10 * minuteMs;
const ownersAfterMs = 55 * minuteMs;
/** A worker that was away for longer does not catch up. */
const mostLateMs = 180 * minuteMs;

/** A member and a late reply; `holder` names its holder, null where it is the member. */
type Late = { companyId: string; id: string; due: Date; userId: string; holder: string | null };

/**
 * Notifies of arrivals without a reply: the holder once it is due, the leads of their team 10 minutes later, the owners
 * 55 minutes after it was due. Owners stand in where no member leads the team, and for leads without a holder.
 */
export async function notifyOfLateReplies(now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const late = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Late[]>`
      select c.id as "companyId", l.id, l.first_reply_due as due, u.id as "userId",
        case when u.id is distinct from h.id then coalesce(h.name, '') end as holder
      from company c cross join lateral (
        select * from lead t
        where t.company_id = c.id and t.deleted_at is null and t.first_reply_at is null
          and t.first_reply_due > ${before(mostLateMs)} and t.first_reply_due <= ${now}
      ) l
      left join app_user h on h.company_id = c.id and h.id = l.cs_person_id and h.is_active
      cross join lateral (select exists (
        select from app_user t where t.company_id = c.id and t.is_active and ${leads("t")}) as is_led) team
      join app_user u on u.company_id = c.id and u.is_active and (
        u.id = h.id
        or l.first_reply_due <= ${before(leadsAfterMs)} and (${leads("u")} or u.role = 'owner' and not team.is_led)
        or l.first_reply_due <= ${before(ownersAfterMs)} and u.role = 'owner')
      where c.status = 'active' and c.deleted_at is null and not exists (
        select from notification n
        where n.company_id = c.id and n.user_id = u.id and n.subject_id = l.id and n.kind = 'late'
          and n.event = ${isoTime(Prisma.sql`l.first_reply_due`)})`,
  );
  for (const companyId of new Set(late.map((one) => one.companyId))) {
    const ofCompany = late.filter((one) => one.companyId === companyId);
    await notifyCompany(companyId, ofCompany).catch((err: unknown) =>
      log.warn({ err, companyId }, "late replies could not be notified"),
    );
  }
}

/** The condition that a member leads the team of holder `h`, is another, and sees more than their own records. */
function leads(member: "t" | "u"): Prisma.Sql {
  return fixedSql(`(
    ${member}.leads_team and ${member}.team_id = h.team_id and ${member}.id <> h.id and not exists (
      select from role r where r.company_id = ${member}.company_id and r.sees = 'own'
        and r.id = coalesce(${member}.role_id, '${builtInRoles.member.id}') and ${member}.role <> 'owner'))`);
}

async function notifyCompany(companyId: string, late: readonly Late[]): Promise<void> {
  const notices = late.map(({ id, due, userId, holder }) => ({
    kind: "late" as const,
    event: due.toISOString(),
    subject: { kind: "lead", id },
    ...(holder !== null && { label: holder }),
    to: [userId],
  }));
  await withTenant({ companyId }, systemActor, (tenant) => notify(tenant, notices));
}
