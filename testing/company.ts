import { withPlatform, withTenant } from "@/lib/server/database/db";
import { type Actor, systemActor, type TenantScope } from "@/lib/server/database/scope";
import type { AppUser, Company, PlatformUser } from "@/lib/server/prisma/client";
import { platformAudience, signAccessToken } from "@/lib/server/tokens/access-token";
import { newSessionKey } from "@/lib/server/tokens/refresh-token";
import { createCompany, createMember } from "@/prisma/factories";

/** A company of a test's own with an owner and a team member. */
export type TestCompany = {
  company: Company;
  companyId: string;
  owner: AppUser;
  member: AppUser;
  /** The Host header of its portal. */
  host: string;
  /** Runs `work` in one transaction inside the company, by default as the owner. */
  inTenant: <T>(work: (tenant: TenantScope) => Promise<T>, as?: AppUser) => Promise<T>;
};

/** A new company with an owner and a team member; nothing else knows of it. */
export async function freshCompany(
  overrides: Parameters<typeof createCompany>[0] = {},
): Promise<TestCompany> {
  const company = await createCompany(overrides);
  const { id: companyId, timeZone } = company;
  const owner = await createMember({ companyId, role: "owner", name: "Asha Sharma" });
  const member = await createMember({ companyId });
  return {
    company,
    companyId,
    owner,
    member,
    host: `${company.subdomain}.localhost`,
    inTenant: (work, as = owner) => withTenant({ companyId, timeZone }, actorOf(as), work),
  };
}

/** The member as the one who acts. */
export function actorOf(user: AppUser): Actor {
  return { kind: "member", id: user.id, name: user.name, role: user.role };
}

/** A live session of the member, and the bearer token that speaks for it. */
export async function signInMember(user: AppUser): Promise<{ token: string; sessionId: string }> {
  const { companyId, id: userId } = user;
  const data = { companyId, userId, key: newSessionKey(), expiresAt: inOneHour() };
  const session = await withTenant({ companyId }, systemActor, ({ db }) =>
    db.session.create({ data }),
  );
  const claims = { audience: companyId, userId, sessionId: session.id };
  return { token: await signAccessToken(claims, new Date()), sessionId: session.id };
}

/** The same for a super administrator. */
export async function signInSuperAdmin(
  user: PlatformUser,
): Promise<{ token: string; sessionId: string }> {
  const data = { userId: user.id, key: newSessionKey(), expiresAt: inOneHour() };
  const session = await withPlatform(systemActor, ({ db }) => db.platformSession.create({ data }));
  const claims = { audience: platformAudience, userId: user.id, sessionId: session.id };
  return { token: await signAccessToken(claims, new Date()), sessionId: session.id };
}

function inOneHour(): Date {
  return new Date(Date.now() + 3_600_000);
}
