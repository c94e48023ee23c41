import type { AnswerOf, Endpoint } from "@/lib/core/endpoint";
import { AppError, unknownAddress } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { type AccessClaims, platformAudience } from "./access-token";
import { withPlatform } from "./db";
import { handle, type Parsed, parsedInput, type RouteHandler } from "./handle";
import { readMember } from "./present-member";
import { readBody } from "./request-body";
import {
  claimsOf,
  requestedCompanyId,
  requireMatchingSubdomain,
  worldOf,
} from "./request-identity";
import type { Reply } from "./respond";
import { systemActor } from "./scope";
import { requireSuperAdmin } from "./super-admin";

/** Whoever is signed in where they ask: a member in their company, or a super administrator. */
export type SignedInPerson = {
  /** The company's id, or "platform". */
  owner: string;
  id: string;
  sessionId: string;
  companyName: string | null;
};

/**
 * A call about the signed-in person themself, the same in both worlds: a member on their company's
 * host, a super administrator on the admin host, either on the api host. The handler opens whatever
 * transactions it needs. Throws 401 for anybody else.
 */
export function signedInRoute<const C extends Endpoint>(
  endpoint: C,
  handler: (
    input: Parsed<C> & { person: SignedInPerson },
  ) => Promise<AnswerOf<C> | Reply | Response>,
): RouteHandler {
  return handle(endpoint, async (request, params, requestId) => {
    const world = worldOf(request.headers);
    if (world.kind === "invalid") throw unknownAddress();
    const person = await personOf(request, world, await claimsOf(request, world));
    const body = await readBody(request, endpoint);
    return handler({ ...parsedInput(endpoint, request, params, body, requestId), person });
  });
}

async function personOf(
  request: Request,
  world: HostWorld,
  claims: AccessClaims,
): Promise<SignedInPerson> {
  const isPlatform =
    world.kind === "admin" || (world.kind === "api" && claims.audience === platformAudience);
  return isPlatform ? superAdminOf(claims) : memberOf(request, world, claims);
}

async function superAdminOf(claims: AccessClaims): Promise<SignedInPerson> {
  if (claims.audience !== platformAudience)
    throw new AppError("unauthenticated", "Sign in as a super administrator");
  const { id, sessionId } = await withPlatform(systemActor, ({ db, now }) =>
    requireSuperAdmin(db, claims, now),
  );
  return { owner: platformAudience, id, sessionId, companyName: null };
}

async function memberOf(
  request: Request,
  world: HostWorld,
  claims: AccessClaims,
): Promise<SignedInPerson> {
  const companyId = await requestedCompanyId(request.headers, world, claims);
  const { id, sessionId, company } = await readMember(claims, companyId);
  requireMatchingSubdomain(request.headers, company.subdomain);
  return { owner: companyId, id, sessionId, companyName: company.name };
}
