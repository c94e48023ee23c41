import { invalidField } from "@/lib/core/errors";
import { presentSince } from "@/lib/core/presence";
import { isFound } from "@/lib/crm/records/found";
import { found } from "@/lib/crm/search/found-kinds";
import { leaveUncounted, recordWake } from "@/lib/server/database/feed";
import { fixedSql } from "@/lib/server/database/reader";
import type { TenantScope } from "@/lib/server/database/scope";
import type { Colleague, PresenceInput } from "./endpoints";

type Present = { isOn: boolean; colleagues: Colleague[] };

/**
 * Records that the member has a record open, or has left it, and returns the colleagues who have it open. Their streams
 * announce it if it is new to them. Throws `validation_failed` on `id` for a record that the member does not see.
 */
export async function reportPresence(
  tenant: TenantScope,
  memberId: string,
  report: PresenceInput,
): Promise<Present> {
  const { db, companyId } = tenant;
  // No list shows it, so reads need not wait for it.
  leaveUncounted(db);
  const company = { where: { id: companyId }, select: { showsPresence: true } };
  if (!(await db.company.findUniqueOrThrow(company)).showsPresence)
    return { isOn: false, colleagues: [] };
  const isNews =
    report.mode === "left"
      ? await leave(tenant, memberId, report)
      : await stay(tenant, memberId, report);
  const colleagues = await colleaguesOn(tenant, memberId, report);
  if (isNews && colleagues.length > 0) recordWake(tenant, "present");
  return { isOn: true, colleagues: report.mode === "left" ? [] : colleagues };
}

/** Whether the member had the record open in this view. */
async function leave(
  { db, companyId }: TenantScope,
  userId: string,
  { view, id }: PresenceInput,
): Promise<boolean> {
  const where = { companyId, userId, viewId: view, subjectId: id };
  const { count } = await db.presence.deleteMany({ where });
  return count > 0;
}

/** Whether the member has just opened the record in this view, came back to it, or does something else with it. */
async function stay(
  tenant: TenantScope,
  userId: string,
  { view, kind, id, mode }: PresenceInput,
): Promise<boolean> {
  const { db, companyId, now } = tenant;
  const before = await db.presence.findUnique({
    where: { companyId_userId_viewId: { companyId, userId, viewId: view } },
  });
  if (!before) await removeClosedViews(tenant, userId);
  const kept = await db.$executeRaw`
    insert into presence (company_id, user_id, view_id, subject_kind, subject_id, mode, seen_at)
    select company_id, ${userId}::uuid, ${view}::uuid, ${kind}, id, ${mode}, ${now}
    from ${fixedSql(found[kind].table)} t
    where company_id = ${companyId}::uuid and id = ${id}::uuid and ${isFound({ ...found[kind], live: "true" }, tenant)}
    on conflict (company_id, user_id, view_id) do update
    set subject_kind = excluded.subject_kind, subject_id = excluded.subject_id, mode = excluded.mode, seen_at = excluded.seen_at`;
  if (kept === 0) throw invalidField("id", "Choose a record of this company");
  return before?.subjectId !== id || before.mode !== mode || before.seenAt < presentSince(now);
}

/** Removes the member's views that were not reported as left, so that rows do not add up. */
async function removeClosedViews({ db, companyId, now }: TenantScope, userId: string) {
  const where = { companyId, userId, seenAt: { lte: presentSince(now) } };
  await db.presence.deleteMany({ where });
}

async function colleaguesOn(
  { db, companyId, now }: TenantScope,
  memberId: string,
  { kind, id }: PresenceInput,
): Promise<Colleague[]> {
  return db.$queryRaw<Colleague[]>`
    select u.id, coalesce(nullif(u.name, ''), u.email) as name, case when bool_or(p.mode = 'edit') then 'edit' else 'view' end as mode
    from presence p join app_user u on u.company_id = p.company_id and u.id = p.user_id and u.is_active
    where p.company_id = ${companyId}::uuid and p.subject_kind = ${kind} and p.subject_id = ${id}::uuid
      and p.user_id <> ${memberId}::uuid and p.seen_at > ${presentSince(now)}
    group by u.id, u.name, u.email order by name, u.id`;
}
