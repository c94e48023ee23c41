import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { Prisma } from "./prisma/client";
import { keepPlan } from "./reader";
import type { SqlReader } from "./scope";

/** A signed-in member of a company, as the database has them in this transaction. */
export type Member = {
  id: string;
  name: string;
  email: string;
  role: "owner" | "team_member";
  sessionId: string;
  company: {
    id: string;
    name: string;
    subdomain: string;
    status: string;
    timeZone: string;
    permissions: MemberPermissions;
  };
};

/** What team members may do beside their daily work; owners always may. */
export type MemberPermissions = { import: boolean; export: boolean; delete: boolean };

/** What this member may do; an owner may do all of it. */
export function permissionsOf(member: Member): MemberPermissions {
  if (member.role === "owner") return { import: true, export: true, delete: true };
  return member.company.permissions;
}

const permissions = z
  .object({ import: z.boolean(), export: z.boolean(), delete: z.boolean() })
  .partial()
  .transform((given) => ({ import: true, export: true, delete: true, ...given }));

const row = z.object({
  user_id: z.string(),
  user_name: z.string(),
  user_email: z.string(),
  user_role: z.enum(["owner", "team_member"]),
  user_active: z.boolean(),
  company_name: z.string(),
  company_subdomain: z.string(),
  company_status: z.string(),
  company_time_zone: z.string(),
  company_permissions: permissions,
  session_expires_at: z.date(),
  session_last_used_at: z.date(),
  session_revoked_at: z.date().nullable(),
});

/** Whose session it is; `userId` where the token says so, to be compared. */
export type CompanySession = { companyId: string; userId?: string; sessionId: string };

export const memberIdleDays = 7;

/**
 * Opens the company for this transaction and gives the active member of that active company to whom
 * the session belongs. Throws `unauthenticated` or `session_revoked`.
 */
export async function enterCompany(
  db: SqlReader,
  session: CompanySession,
  now: Date,
): Promise<Member> {
  const rows = await db.$queryRaw<unknown[]>(
    keepPlan(
      Prisma.sql`select * from app.enter(${session.companyId}::uuid, ${session.sessionId}::uuid)`,
    ),
  );
  const found = rows[0] === undefined ? undefined : row.parse(rows[0]);
  if (!found || (session.userId && found.user_id !== session.userId)) {
    throw new AppError("unauthenticated", "Sign in to continue");
  }
  requireLive(found, now);
  return toMember(found, session);
}

function requireLive(found: z.output<typeof row>, now: Date): void {
  const idleSince = now.getTime() - memberIdleDays * 86_400_000;
  const dead =
    found.session_revoked_at !== null ||
    !found.user_active ||
    !["active", "pending"].includes(found.company_status) ||
    found.session_expires_at <= now ||
    found.session_last_used_at.getTime() < idleSince;
  if (dead) throw new AppError("session_revoked", "Your session has ended. Sign in again");
}

function toMember(
  found: z.output<typeof row>,
  session: { companyId: string; sessionId: string },
): Member {
  return {
    id: found.user_id,
    name: found.user_name,
    email: found.user_email,
    role: found.user_role,
    sessionId: session.sessionId,
    company: {
      id: session.companyId,
      name: found.company_name,
      subdomain: found.company_subdomain,
      status: found.company_status,
      timeZone: found.company_time_zone,
      permissions: found.company_permissions,
    },
  };
}
