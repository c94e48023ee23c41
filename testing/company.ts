import type { Right } from "@/lib/core/permissions";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { type Actor, type Db, systemActor, type TenantScope } from "@/lib/server/database/scope";
import type { AppUser, Company, PlatformUser } from "@/lib/server/prisma/client";
import {
  type AccessClaims,
  platformAudience,
  signAccessToken,
} from "@/lib/server/tokens/access-token";
import { makeRefreshToken, newSessionKey } from "@/lib/server/tokens/refresh-token";
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

/** Gives the team member a role of their own: by default it has no right, sees all and changes all. */
export async function giveRole(
  { companyId, member }: TestCompany,
  given: {
    name?: string;
    rights?: Right[];
    sees?: string;
    changes?: string;
    seesUnassigned?: boolean;
  },
): Promise<string> {
  const data = { companyId, name: "Role of a test", sees: "all", changes: "all", ...given };
  return withTenant({ companyId }, systemActor, async ({ db }) => {
    const { id: roleId } = await db.role.create({ data });
    const where = { companyId_id: { companyId, id: member.id } };
    await db.appUser.update({ where, data: { roleId } });
    return roleId;
  });
}

/** Adds a team, with these people in it. */
export function addTeam(
  { companyId, inTenant }: TestCompany,
  ...people: readonly AppUser[]
): Promise<{ id: string }> {
  return inTenant(async ({ db }) => {
    const team = await db.team.create({ data: { companyId, name: "West" } });
    const where = { companyId, id: { in: people.map(({ id }) => id) } };
    await db.appUser.updateMany({ where, data: { teamId: team.id } });
    return team;
  });
}

/** The member as the one who acts. */
export function actorOf(user: AppUser): Actor {
  return { kind: "member", id: user.id, name: user.name, role: user.role };
}

/** A live session and the tokens that speak for it. */
export type OpenSession = { sessionId: string; token: string; refreshToken: string };

/** When the person of a session last proved who they are: null for never, by default as it opens; and by how many factors. */
export type Proof = { provenAt?: Date | null; strength?: 1 | 2 };

/** A proof by two factors that a suite cannot outlast, however slow the machine. */
export const lastingProof = (): Proof => ({ provenAt: inOneHour(), strength: 2 });

/** Opens a session of the member. */
export async function signInMember(
  user: Pick<AppUser, "companyId" | "id">,
  proof: Proof = {},
): Promise<OpenSession> {
  const { companyId, id: userId } = user;
  const data = { companyId, userId, key: newSessionKey(), expiresAt: inOneHour(), ...proof };
  const { id, key } = await withTenant({ companyId }, systemActor, ({ db }) =>
    db.session.create({ data }),
  );
  return tokensOf({ kind: "session", audience: companyId, userId, sessionId: id }, key);
}

/** Opens a session of the super administrator. */
export async function signInSuperAdmin(
  user: PlatformUser,
  proof: Proof = {},
): Promise<OpenSession> {
  const data = { userId: user.id, key: newSessionKey(), expiresAt: inOneHour(), ...proof };
  const { id, key } = await withPlatform(systemActor, ({ db }) =>
    db.platformSession.create({ data }),
  );
  return tokensOf(
    { kind: "session", audience: platformAudience, userId: user.id, sessionId: id },
    key,
  );
}

/** Opens a session of the member, or on the host `admin` of the super administrator, with this address. */
export async function signInAt(host: string, email: string, proof?: Proof): Promise<OpenSession> {
  const where = { email, company: { subdomain: host } };
  return host === "admin"
    ? signInSuperAdmin(
        await inPlatform((db) => db.platformUser.findFirstOrThrow({ where: { email } })),
        proof,
      )
    : signInMember(await inPlatform((db) => db.appUser.findFirstOrThrow({ where })), proof);
}

/** Lets the seven days pass before a company's rule on second factors takes effect. */
export function endFactorGrace(companyId: string): Promise<unknown> {
  const secondFactorFrom = new Date(Date.now() - 60_000);
  return inPlatform((db) =>
    db.company.update({ where: { id: companyId }, data: { secondFactorFrom } }),
  );
}

function inPlatform<T>(read: (db: Db) => Promise<T>): Promise<T> {
  return withPlatform(systemActor, ({ db }) => read(db));
}

/** An access token that a suite cannot outlast, as its session, and a refresh token. */
async function tokensOf(claims: AccessClaims, key: Uint8Array): Promise<OpenSession> {
  const { audience: owner, sessionId } = claims;
  return {
    sessionId,
    token: await signAccessToken(claims, inOneHour()),
    refreshToken: makeRefreshToken({ owner, sessionId, gen: 0 }, key),
  };
}

export function inOneHour(): Date {
  return new Date(Date.now() + 3_600_000);
}
