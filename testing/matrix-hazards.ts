import type { Endpoint } from "@/lib/core/endpoint";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import type { AccessClaims } from "@/lib/server/tokens/access-token";
import { createSuperAdmin } from "@/prisma/factories";
import { freshCompany, giveRole, lastingProof, signInMember, signInSuperAdmin } from "./company";
import type { Hazard } from "./matrix-cross-site";
import { crossSite, sameOrigin } from "./matrix-cross-site";
import { badTokens, expiredToken } from "./matrix-tokens";
import { type FilledCompany, filledCompany, shutOut } from "./matrix-world";

/** All people and records the matrix sends requests with. */
export type Cast = {
  home: FilledCompany;
  other: FilledCompany;
  platform: { token: string; claims: AccessClaims };
  platformIds: Record<string, string>;
  /** A member whose role has no rights. */
  restricted: Pick<Hazard, "host" | "token">;
  tenantHazards: Hazard[];
  platformHazards: Hazard[];
};

/** Makes the two companies and all who are to be turned away. */
export async function castOfMatrix(): Promise<Cast> {
  const [home, other] = [await filledCompany(), await filledCompany()];
  const admin = await createSuperAdmin();
  const { token, sessionId } = await signInSuperAdmin(admin, lastingProof());
  const platform = {
    token,
    claims: { kind: "session" as const, audience: "platform", userId: admin.id, sessionId },
  };
  const colleague = await createSuperAdmin();
  return {
    home,
    other,
    platform,
    restricted: await restrictedMember(),
    platformIds: { platform_user: colleague.id, job: colleague.id },
    tenantHazards: await tenantHazards(home, other, token),
    platformHazards: await platformHazards(home, platform),
  };
}

/** The callers that an endpoint of this kind must refuse besides another person. */
export function hazardsOf(endpoint: Endpoint, cast: Cast): Hazard[] {
  const isPlatform = endpoint.policy === "superAdmin";
  const own = isPlatform ? cast.platformHazards : cast.tenantHazards;
  const kept =
    endpoint.policy === "signedIn"
      ? own.filter(({ name }) => name !== "an own token on the admin host")
      : own;
  const cookie = isPlatform ? cast.platform.token : cast.home.ownerToken;
  const host = isPlatform ? "admin.localhost" : cast.home.host;
  const isForOwners = endpoint.policy === "owner" || endpoint.path.startsWith("/auth/email");
  const byRole = isForOwners ? [memberOnly(cast)] : [];
  const byPermission = endpoint.right ? [restrictedOnly(cast)] : [];
  const bySubdomain =
    endpoint.policy === "signedIn"
      ? cast.platformHazards.filter(({ refusal: [, code] }) => code === "tenant_mismatch")
      : [];
  return [
    ...kept,
    ...byRole,
    ...byPermission,
    ...bySubdomain,
    ...(endpoint.method === "GET" ? [] : crossSite(host, cookie)),
  ];
}

function memberOnly({ home }: Cast): Hazard {
  return {
    name: "a team member",
    host: home.host,
    token: home.memberToken,
    refusal: [403, "forbidden"],
  };
}

function restrictedOnly({ restricted }: Cast): Hazard {
  const name = "a team member whose role lacks the right";
  return { name, ...restricted, refusal: [403, "forbidden"] };
}

async function restrictedMember() {
  const company = await freshCompany();
  await giveRole(company, { rights: [] });
  const { token } = await signInMember(company.member);
  return { host: company.host, token };
}

async function tenantHazards(home: FilledCompany, other: FilledCompany, platformToken: string) {
  const { host, companyId, owner, ownerSessionId: sessionId } = home;
  const claims = { kind: "session" as const, audience: companyId, userId: owner.id, sessionId };
  const bad = await badTokens(claims);
  const unknown = [401, "unauthenticated"] satisfies Hazard["refusal"];
  const ended = [401, "session_revoked"] satisfies Hazard["refusal"];
  const ownToken = home.ownerToken;
  const hazards: Hazard[] = [
    { name: "nobody", host, refusal: unknown },
    { name: "nobody on the api host", host: "api.localhost", refusal: unknown },
    {
      name: "an expired token",
      host,
      token: await expiredToken(claims),
      refusal: [401, "token_expired"],
    },
    ...Object.entries(bad).map(([name, token]) => ({ name, host, token, refusal: unknown })),
    { name: "another company's token", host, token: other.ownerToken, refusal: unknown },
    {
      name: "an own token on another company's host",
      host: other.host,
      token: ownToken,
      refusal: unknown,
    },
    { name: "a super admin", host, token: platformToken, refusal: unknown },
    {
      name: "an own token on the admin host",
      host: "admin.localhost",
      token: ownToken,
      refusal: [404, "not_found"],
    },
    {
      name: "an own token on a host that is not ours",
      host: "evil.example",
      token: ownToken,
      refusal: [404, "not_found"],
    },
    {
      name: "an own cookie on the api host",
      host: "api.localhost",
      headers: { cookie: `at=${ownToken}` },
      refusal: unknown,
    },
    {
      name: "another company's cookie",
      host,
      headers: { cookie: `at=${other.ownerToken}`, ...sameOrigin },
      refusal: unknown,
    },
    {
      name: "another company named by X-Subdomain",
      host,
      token: ownToken,
      headers: { "x-subdomain": other.company.subdomain },
      refusal: [400, "tenant_mismatch"],
    },
    {
      name: "another company named by X-Subdomain on the api host",
      host: "api.localhost",
      token: ownToken,
      headers: { "x-subdomain": other.company.subdomain },
      refusal: [400, "tenant_mismatch"],
    },
  ];
  const left = await freshCompany();
  const leaver = await signInMember(left.member);
  await shutOut(left, { user: left.member.id });
  const revoked = await signInMember(left.owner);
  await shutOut(left, { session: revoked.sessionId });
  hazards.push(
    { name: "a deactivated member", host: left.host, token: leaver.token, refusal: ended },
    { name: "a revoked session", host: left.host, token: revoked.token, refusal: ended },
  );
  for (const status of ["inactive", "suspended"]) {
    const closed = await freshCompany();
    const { token } = await signInMember(closed.owner);
    await shutOut(closed, { status });
    hazards.push({ name: `a company that is ${status}`, host: closed.host, token, refusal: ended });
  }
  return hazards;
}

async function platformHazards(home: FilledCompany, platform: Cast["platform"]): Promise<Hazard[]> {
  const host = "admin.localhost";
  const unknown = [401, "unauthenticated"] satisfies Hazard["refusal"];
  const ended = [401, "session_revoked"] satisfies Hazard["refusal"];
  const left = await createSuperAdmin();
  const leaver = await signInSuperAdmin(left);
  const revoked = await signInSuperAdmin(await createSuperAdmin());
  await withPlatform(systemActor, async ({ db, now }) => {
    await db.platformUser.update({ where: { id: left.id }, data: { isActive: false } });
    await db.platformSession.update({ where: { id: revoked.sessionId }, data: { revokedAt: now } });
  });
  const bad = await badTokens(platform.claims);
  const expired = await expiredToken(platform.claims);
  return [
    { name: "nobody", host, refusal: unknown },
    { name: "nobody on the api host", host: "api.localhost", refusal: unknown },
    { name: "an expired token", host, token: expired, refusal: [401, "token_expired"] },
    ...Object.entries(bad).map(([name, token]) => ({ name, host, token, refusal: unknown })),
    { name: "an owner on the admin host", host, token: home.ownerToken, refusal: unknown },
    {
      name: "an owner on the api host",
      host: "api.localhost",
      token: home.ownerToken,
      refusal: unknown,
    },
    {
      name: "an owner on their own host",
      host: home.host,
      token: home.ownerToken,
      refusal: [404, "not_found"],
    },
    {
      name: "a super admin on a company's host",
      host: home.host,
      token: platform.token,
      refusal: [404, "not_found"],
    },
    { name: "a deactivated super admin", host, token: leaver.token, refusal: ended },
    { name: "a revoked session", host, token: revoked.token, refusal: ended },
    {
      name: "a company named by X-Subdomain on the api host",
      host: "api.localhost",
      token: platform.token,
      headers: { "x-subdomain": home.company.subdomain },
      refusal: [400, "tenant_mismatch"],
    },
    {
      name: "a cookie on the api host",
      host: "api.localhost",
      headers: { cookie: `at=${platform.token}` },
      refusal: unknown,
    },
  ];
}
