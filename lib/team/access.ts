import { companyAccounts } from "@/lib/auth/company-accounts";
import { resetFactors } from "@/lib/auth/factors/reset";
import { AppError, notFound } from "@/lib/core/errors";
import { readCompanyNames } from "@/lib/server/database/company-names";
import { actorId, type TenantScope } from "@/lib/server/database/scope";
import { countMail } from "@/lib/server/mail/limits";
import type { AppUser } from "@/lib/server/prisma/client";
import { recordAudit } from "@/lib/server/records/audit";
import { requireUser } from "./change";
import { getTeamUser } from "./record";
import { requireMayManage } from "./roles/grant";
import type { MemberUpdate } from "./schema";

/**
 * Signs a member out everywhere. Returns how many sessions ended. Throws `not_found`, `conflict` for oneself, and
 * `forbidden` for a member whom the actor may not manage.
 */
export async function endMemberSessions(tenant: TenantScope, id: string): Promise<number> {
  const member = await requireOther(tenant, id);
  const ended = await companyAccounts(tenant).sessions.revoke(id, "all");
  if (ended === 0) return 0;
  await recordAudit(tenant, {
    action: "sessions.ended",
    subjectKind: "member",
    subjectId: id,
    details: { name: member.name, endedSessions: ended },
  });
  return ended;
}

/** Removes the second factors of a member who lost them, and mails them. Throws as `endMemberSessions` and `resetFactors` do. */
export async function resetMemberFactors(tenant: TenantScope, id: string): Promise<void> {
  const member = await requireOther(tenant, id);
  const accounts = companyAccounts(tenant);
  const account = await accounts.findById(id);
  if (!account) throw notFound("Team member");
  const { name } = await readCompanyNames(tenant);
  await resetFactors(accounts, account, { placeName: name, by: tenant.actor.name });
  await countMail(tenant, { to: member.email, template: "notice" });
}

async function requireOther(tenant: TenantScope, id: string): Promise<AppUser> {
  const member = await requireUser(tenant, id);
  await requireMayManage(tenant, member);
  if (id === actorId(tenant.actor))
    throw new AppError("conflict", "Manage your own sessions, passkeys and apps in Settings");
  return member;
}

const sensitive = ["email", "role", "roleId", "teamId", "leadsTeam", "isActive"] as const;

/** Whether a change gives the member another way in, or changes what they may see and do. Throws `not_found`. */
export async function isSensitive(
  tenant: TenantScope,
  id: string,
  update: MemberUpdate,
): Promise<boolean> {
  const sent = sensitive.filter((key) => update[key] !== undefined);
  if (sent.length === 0) return false;
  const before = await getTeamUser(tenant, id);
  return sent.some((key) => update[key] !== before[key]);
}
