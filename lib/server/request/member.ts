import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import {
  type Changes,
  everyone,
  hasPermission,
  type MemberPermissions,
  type MemberRole,
  memberRoles,
  type Sees,
} from "@/lib/core/permissions";
import { withTenant } from "@/lib/server/database/db";
import { keepPlan } from "@/lib/server/database/reader";
import type {
  Actor,
  OpenReader,
  OpenTenant,
  SqlReader,
  TenantScope,
} from "@/lib/server/database/scope";
import { inCompanySlot } from "@/lib/server/limits/company-concurrency";
import { Prisma } from "@/lib/server/prisma/client";
import { openReader } from "@/lib/server/replica/replica";
import type { Session } from "@/lib/server/tokens/access-token";
import { isOpenCompany } from "./company-of-host";

/** A signed-in member of a company, as read in the current transaction. */
export type Member = {
  id: string;
  name: string;
  email: string;
  role: MemberRole;
  sessionId: string;
  sees: Sees;
  changes: Changes;
  /** When this session last proved who the person is; null if that was before sessions knew it. */
  provenAt: Date | null;
  company: {
    id: string;
    name: string;
    subdomain: string;
    status: string;
    timeZone: string;
    permissions: MemberPermissions;
  };
};

/** The permissions that a company grants its team members; an absent one is granted. */
export const permissions = z
  .object({ import: z.boolean(), export: z.boolean(), delete: z.boolean() })
  .partial()
  .transform((given) => ({ import: true, export: true, delete: true, ...given }));

const row = z.object({
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  user_role: z.enum(memberRoles),
  user_active: z.boolean(),
  company_name: z.string(),
  company_subdomain: z.string(),
  company_status: z.string(),
  company_time_zone: z.string(),
  company_permissions: permissions,
  session_expires_at: z.date(),
  session_last_used_at: z.date(),
  session_revoked_at: z.date().nullable(),
  session_proved_at: z.date().nullable(),
});

export const memberIdleDays = 7;

/**
 * Sets the company of this transaction and returns the active member of the session. Throws `unauthenticated` or
 * `session_revoked`, also if the company is not open.
 */
export async function enterCompany(db: SqlReader, session: Session, now: Date): Promise<Member> {
  const rows = await db.$queryRaw<unknown[]>(
    keepPlan(
      // By name: a kept plan of * fails once an upgrade has given the function another column.
      Prisma.sql`
        select user_id, user_name, user_email, user_role, user_active, company_name, company_subdomain,
          company_status, company_time_zone, company_permissions, session_expires_at, session_last_used_at,
          session_revoked_at, session_proved_at
        from app.enter_session(${session.audience}::uuid, ${session.sessionId}::uuid)`,
    ),
  );
  const found = rows[0] === undefined ? undefined : row.parse(rows[0]);
  if (!found || (session.userId && found.user_id !== session.userId)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
  requireLive(found, now);
  return toMember(found, session);
}

/** Throws `forbidden` if the company reserves this for its owners. */
export function requirePermission(member: Member, permission: keyof MemberPermissions): void {
  if (!hasPermission(member, permission))
    throw new AppError("forbidden", `Your company keeps ${permission} for its owners`);
}

/** The transaction as services know it, with the member as the actor. */
export function tenantOf<D extends SqlReader>(
  member: Member,
  transaction: { db: D; now: Date; requestId?: string },
): Omit<TenantScope, "db"> & { db: D } {
  return { ...transaction, ...companyOf(member), actor: actorOf(member) };
}

/** Opens transactions in which the member is the actor, each within the company's share of connections. */
export function openTenantAs(member: Member, requestId: string): OpenTenant {
  const company = { ...companyOf(member), requestId };
  const { companyId } = company;
  return (work) =>
    inCompanySlot({ companyId, weight: "light" }, () => withTenant(company, actorOf(member), work));
}

/** Opens readers as the member, each within the company's share of connections. */
export function openReaderAs(member: Member, requestId: string): OpenReader {
  const company = { ...companyOf(member), requestId };
  const { companyId } = company;
  const open = openReader(company, actorOf(member));
  return (work) => inCompanySlot({ companyId, weight: "light" }, () => open(work));
}

function requireLive(found: z.output<typeof row>, now: Date): void {
  const idleSince = now.getTime() - memberIdleDays * 86_400_000;
  const dead =
    found.session_revoked_at !== null ||
    !found.user_active ||
    !isOpenCompany({ status: found.company_status }) ||
    found.session_expires_at <= now ||
    found.session_last_used_at.getTime() < idleSince;
  if (dead) throw new AppError("session_revoked", "Your session has ended. Sign in again");
}

function toMember(found: z.output<typeof row>, session: Session): Member {
  return {
    id: found.user_id,
    name: found.user_name,
    email: found.user_email,
    role: found.user_role,
    sessionId: session.sessionId,
    sees: everyone,
    changes: everyone,
    provenAt: found.session_proved_at,
    company: {
      id: session.audience,
      name: found.company_name,
      subdomain: found.company_subdomain,
      status: found.company_status,
      timeZone: found.company_time_zone,
      permissions: found.company_permissions,
    },
  };
}

function companyOf({ company, sees, changes }: Member) {
  return { companyId: company.id, timeZone: company.timeZone, sees, changes };
}

function actorOf({ id, name, role }: Member): Actor {
  return { kind: "member", id, name, role };
}
