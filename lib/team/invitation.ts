import { knownBrowserUrl } from "@/lib/auth/links/mail-link";
import { AppError } from "@/lib/core/errors";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { recordChange } from "@/lib/server/database/feed";
import type { TenantScope } from "@/lib/server/database/scope";
import { countMail } from "@/lib/server/mail/limits";
import { queueMail } from "@/lib/server/mail/queue";
import { memberInvitationMail } from "@/lib/server/mail/templates";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { getTeamUser } from "./record";
import { requireMayManage } from "./roles/grant";
import type { TeamUser } from "./schema";

/** How long an invitation is good for. */
export const invitationDays = 30;
const resendPauseSeconds = 60;

/** Writes an invitation and its mail, in the transaction that adds or re-invites the member. Throws `rate_limited`. */
export async function invite(
  tenant: TenantScope,
  user: { id: string; name: string; email: string },
): Promise<void> {
  const { db, companyId, now, actor } = tenant;
  await countMail(tenant, { to: user.email, template: "member-invitation" });
  const company = await readCompanyNames(tenant);
  const expiresAt = new Date(now.getTime() + invitationDays * 86_400_000);
  const invitedById = actor.kind === "member" ? actor.id : null;
  await db.invitation.updateMany({
    where: { companyId, userId: user.id, acceptedAt: null },
    data: { expiresAt: now },
  });
  await db.invitation.create({
    data: { companyId, userId: user.id, invitedById, expiresAt, sentAt: now, createdAt: now },
    select: { id: true },
  });
  const site = { owner: companyId, portalUrl: companyUrl(company.subdomain) };
  const url = await knownBrowserUrl(site, user, now);
  const about = { ...user, companyName: company.name, inviterName: actor.name, url };
  await queueMail(tenant, { ...memberInvitationMail(about), to: user.email });
}

/** Sends the invitation again, at most once a minute. Throws `not_found`, `forbidden`, `conflict` after a first sign-in. */
export async function resendInvitation(tenant: TenantScope, id: string): Promise<TeamUser> {
  const { db, companyId } = tenant;
  await db.$queryRaw`
    select id from app_user where company_id = ${companyId}::uuid and id = ${id}::uuid for no key update`;
  const user = await getTeamUser(tenant, id);
  await requireMayManage(tenant, user);
  if (user.lastLogin) throw new AppError("conflict", `${user.name} has signed in already`);
  if (!user.isActive)
    throw new AppError("conflict", `${user.name} is not active. Activate them first`);
  const since = tenant.now.getTime() - Date.parse(user.invitation?.sentAt ?? "1970-01-01");
  if (since < resendPauseSeconds * 1000) {
    const retryAfterSeconds = resendPauseSeconds - Math.floor(since / 1000);
    throw new AppError("rate_limited", "The invitation was sent a moment ago. Wait a minute", {
      retryAfterSeconds,
    });
  }
  await invite(tenant, user);
  const about = { subjectKind: "member", subjects: [{ id }] } as const;
  recordChange(tenant, { ...about, kind: "member.updated", fields: ["invitation"] });
  return getTeamUser(tenant, id);
}
