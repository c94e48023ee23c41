import { endLastingAccess } from "@/lib/auth/lasting-access";
import { notFound, staleVersion } from "@/lib/core/errors";
import type { PlatformScope } from "@/lib/server/database/scope";
import { mailOwners } from "@/lib/server/mail/queue";
import { companyStatusMail } from "@/lib/server/mail/templates";
import { recordPlatformAudit } from "@/lib/server/records/audit";
import { companyUrl } from "@/lib/server/request/company-of-host";
import { isStopped } from "./choices";
import type { Company, CompanyStatusInput } from "./schema";
import { getCompany } from "./service";

const heldDays = 90;

/**
 * Sets a company's status, ends its sessions if it closes, and notifies the owners by mail. Throws
 * `not_found` and `version_conflict`.
 */
export async function setCompanyStatus(
  platform: PlatformScope,
  id: string,
  { status, reason }: CompanyStatusInput,
  expectedVersion?: number,
): Promise<Company> {
  const before = await getCompany(platform, id);
  if (expectedVersion !== undefined && expectedVersion !== before.version) throw staleVersion();
  if (before.status === status) return before;
  await applyStatus(platform, before, { status, reason }, expectedVersion);
  return getCompany(platform, id);
}

type Before = Pick<Company, "id" | "name" | "subdomain" | "status">;

/** The same for a company that was read and has another status. Throws `version_conflict`. */
export async function applyStatus(
  platform: PlatformScope,
  before: Before,
  { status, reason = null }: CompanyStatusInput,
  expectedVersion?: number,
): Promise<void> {
  const { id, name } = before;
  const changed = await platform.db.company.updateMany({
    where: { id, deletedAt: null, version: expectedVersion },
    data: { status, statusReason: reason, version: { increment: 1 } },
  });
  if (changed.count === 0) throw staleVersion();
  if (isStopped(status)) await endSessions(platform, id);
  await notifyOwners(platform, before, { status, reason });
  await recordPlatformAudit(platform, {
    action: "company.status_changed",
    subjectKind: "company",
    subjectId: id,
    details: { name, from: before.status, to: status, reason },
    fields: ["status"],
  });
}

/** Signs out everybody of a company, or one member, and ends what outlasts their sessions. Returns how many sessions ended. Throws `not_found`. */
export async function endCompanySessions(
  platform: PlatformScope,
  id: string,
  memberId?: string,
): Promise<number> {
  const { name } = await getCompany(platform, id);
  const where = { companyId: id, id: memberId };
  const member = memberId ? await platform.db.appUser.findFirst({ where }) : null;
  if (memberId && !member) throw notFound("Member");
  const ended = await endSessions(platform, id, memberId);
  await endLastingAccess(platform.db, { companyId: id, userId: memberId });
  await recordPlatformAudit(platform, {
    action: "company.sessions_ended",
    subjectKind: "company",
    subjectId: id,
    details: { name, member: member?.email ?? null, endedSessions: ended },
  });
  return ended;
}

/** Ends every live session of a company, or of one member. Returns how many. */
export async function endSessions(
  { db, now }: PlatformScope,
  companyId: string,
  userId?: string,
): Promise<number> {
  const where = { companyId, userId, revokedAt: null };
  return (await db.session.updateMany({ where, data: { revokedAt: now } })).count;
}

/** Reserves the subdomain of a deleted company. */
export async function holdSubdomain({ db, now }: PlatformScope, subdomain: string): Promise<void> {
  const until = new Date(now.getTime() + heldDays * 86_400_000);
  await db.heldSubdomain.upsert({
    where: { subdomain },
    create: { subdomain, until },
    update: { until },
  });
}

async function notifyOwners(
  { db }: PlatformScope,
  company: Before,
  { status, reason }: { status: Company["status"]; reason: string | null },
): Promise<void> {
  const mail = companyStatusMail({
    companyName: company.name,
    status,
    reason,
    url: companyUrl(company.subdomain),
  });
  await mailOwners({ db, companyId: company.id }, mail);
}
