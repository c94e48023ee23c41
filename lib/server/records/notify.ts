import {
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from "@/lib/core/notifications";
import { recordWake } from "@/lib/server/database/feed";
import { newId } from "@/lib/server/database/new-id";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { queuePushes } from "@/lib/server/push/queue";

/** Something that concerns members. */
export type Notice = {
  kind: NotificationKind;
  /** The event of its kind, as its texts name it. */
  event: string;
  /** The first of its records. */
  subject: { kind: string; id: string };
  /** The name of a subject that is no record, such as an import. */
  label?: string;
  /** How many records it is about, by default one. */
  count?: number;
  to: readonly string[];
  /** The event has a mail of its own, to those whom `whoWantsMail` returns. */
  hasOwnMail?: true;
};

/** The members who are notified later on: active ones of active companies. */
export const activeMembers = {
  isActive: true,
  company: { status: "active", deletedAt: null },
} as const;

/** The default of a channel where a member has chosen nothing. */
function byDefault(kind: NotificationKind, channel: NotificationChannel): boolean {
  return notificationKinds[kind].channels[channel] ?? false;
}

/**
 * Notifies active members in the transaction of the event, by the channels that they chose: once, or not at all without
 * a commit. Nobody is notified of an act of their own, except that their work is done.
 */
export async function notify(tenant: TenantScope, notices: readonly Notice[]): Promise<void> {
  const { db, companyId, actor, now } = tenant;
  const own = actorId(actor);
  const rows = notices.flatMap(({ subject, to, hasOwnMail, ...notice }) =>
    [...new Set(to)]
      .filter((userId) => userId !== own || notice.kind === "finished")
      .map((userId) => ({
        ...notice,
        id: newId(now.getTime()),
        userId,
        subjectKind: subject.kind,
        subjectId: subject.id,
        count: notice.count ?? 1,
        bell: byDefault(notice.kind, "bell"),
        mail: byDefault(notice.kind, "mail"),
        push: byDefault(notice.kind, "push"),
        hasOwnMail,
      })),
  );
  if (rows.length === 0) return;
  const written = await db.$queryRaw<{ userId: string; pushDue: boolean }[]>`
    insert into notification (company_id, id, user_id, kind, event, subject_kind, subject_id, label, actor_name, count,
      bell, mail_due, push_due, created_at)
    select u.company_id, n.id, u.id, n.kind, n.event, n."subjectKind", n."subjectId", n.label, ${actor.name}, n.count,
      coalesce(s.bell, n.bell), n."hasOwnMail" is null and coalesce(s.mail, n.mail), d.id is not null, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "userId" uuid, kind text, event text,
      "subjectKind" text, "subjectId" uuid, label text, count int, bell boolean, mail boolean,
      push boolean, "hasOwnMail" boolean)
    join app_user u on u.company_id = ${companyId}::uuid and u.id = n."userId" and u.is_active
    left join notification_setting s on s.company_id = ${companyId}::uuid and s.user_id = u.id and s.kind = n.kind
    left join lateral (
      select id from push_device
      where company_id = ${companyId}::uuid and user_id = u.id and coalesce(s.push, n.push) limit 1) d on true
    where coalesce(s.bell, n.bell) or coalesce(s.mail, n.mail) or d.id is not null
    on conflict do nothing
    returning user_id as "userId", push_due as "pushDue"`;
  if (written.length > 0) recordWake(tenant, "told");
  const pushed = written.filter(({ pushDue }) => pushDue).map(({ userId }) => userId);
  if (pushed.length > 0) await queuePushes(tenant, [...new Set(pushed)]);
}

/** Marks the member's notifications of a record as read. */
export async function markRecordRead(
  tenant: TenantScope,
  memberId: string,
  subject: Notice["subject"],
): Promise<void> {
  const { db, companyId, now } = tenant;
  const read = await db.$executeRaw`
    update notification set read_at = ${now}::timestamptz, mail_due = false
    where company_id = ${companyId}::uuid and user_id = ${memberId}::uuid and bell and read_at is null
      and subject_kind = ${subject.kind} and subject_id = ${subject.id}::uuid`;
  if (read > 0) recordWake(tenant, "told");
}

/** The active members among these who chose mails of this kind. */
export async function whoWantsMail(
  { db, companyId }: TenantScope,
  kind: NotificationKind,
  ids: readonly string[],
): Promise<{ id: string; email: string }[]> {
  return db.$queryRaw<{ id: string; email: string }[]>`
    select u.id, u.email from app_user u
    left join notification_setting s on s.company_id = ${companyId}::uuid and s.user_id = u.id and s.kind = ${kind}
    where u.company_id = ${companyId}::uuid and u.id = any(${[...ids]}::uuid[]) and u.is_active
      and coalesce(s.mail, ${byDefault(kind, "mail")})
    order by u.id`;
}
