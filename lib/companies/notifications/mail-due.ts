import { readCompanyNames } from "@/lib/server/database/company-names";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor, type TenantScope } from "@/lib/server/database/scope";
import { queueMail } from "@/lib/server/mail/queue";
import { firstLines, noticeMail } from "@/lib/server/mail/templates";
import { log } from "@/lib/server/operation/log";
import { Prisma } from "@/lib/server/prisma/client";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { folded } from "./fold";
import { isShown, readRows } from "./list";
import type { Notification } from "./schema";

/** The time to read it in the product, after which it is mailed. */
const unreadForMs = 2 * 60_000;
const mostMembers = 1000;
const mostRows = 500;

type Due = { companyId: string; id: string; name: string; email: string; role: string };

/** Mails to each member, in one mail, the unread notifications that are due by mail. */
export async function mailDueNotifications(now: Date): Promise<void> {
  const before = new Date(now.getTime() - unreadForMs);
  const due = await withPlatform(
    systemActor,
    ({ db }) => db.$queryRaw<Due[]>`
      select distinct n.company_id as "companyId", u.id, u.name, u.email, u.role
      from notification n
      join app_user u on u.company_id = n.company_id and u.id = n.user_id and u.is_active
      join company c on c.id = n.company_id and c.status = 'active' and c.deleted_at is null
      where n.mail_due and n.created_at <= ${before} limit ${mostMembers}`,
  );
  for (const member of due)
    await mailTo(member, before).catch((err: unknown) =>
      log.warn({ err, companyId: member.companyId }, "notifications could not be mailed"),
    );
}

async function mailTo({ companyId, email, ...member }: Due, before: Date): Promise<void> {
  const actor: Actor = { kind: "member", ...member };
  await withTenant({ companyId }, actor, async (tenant) => {
    const taken = await tenant.db.$queryRaw<{ id: string }[]>`
      update notification set mail_due = false
      where company_id = ${companyId}::uuid and user_id = ${member.id}::uuid and mail_due
        and created_at <= ${before} returning id`;
    const ids = taken.map(({ id }) => id);
    const rows = await readRows(tenant, {
      memberId: member.id,
      where: Prisma.sql`n.id = any(${ids}::uuid[]) and n.read_at is null`,
      most: mostRows,
    });
    const entries = folded(rows.filter(isShown), tenant.timeZone);
    if (entries.length > 0)
      await queueMail(tenant, { ...(await mailOf(tenant, entries)), to: email });
  });
}

async function mailOf(tenant: TenantScope, entries: readonly Notification[]) {
  const { name, subdomain } = await readCompanyNames(tenant);
  const [first] = entries;
  const isOne = entries.length === 1 && first;
  const lines = entries.map(({ title, body }) => `${title}: ${body}`);
  return noticeMail({
    subject: isOne ? first.title : `${entries.length} notifications of ${name}`,
    sender: name,
    paragraphs: [...firstLines(lines), "You chose these mails in Settings, under Notifications."],
    link: { label: "Open", url: `${companyUrl(subdomain)}${isOne ? first.url : "/"}` },
  });
}
