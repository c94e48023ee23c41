import { AppError } from "@/lib/core/errors";
import { type HostWorld, parseHost, requestedHost } from "@/lib/core/host";
import { type AccessClaims, platformAudience, readAccessToken } from "./access-token";
import { companyIdOf } from "./company-of-host";
import { cookieNames, readCookie } from "./cookies";
import { requireSameOrigin } from "./cross-site";
import { env } from "./env";

/** The world of a request's host. */
export function worldOf(headers: Headers): HostWorld {
  return parseHost(requestedHost(headers, env().TRUST_PROXY), env().ROOT_DOMAIN);
}

/**
 * The address a request came from, as far as trusted proxies tell; null where nobody tells. An IPv4
 * address that came in over IPv6 (RFC 4291, section 2.5.5.2) is the same address.
 */
export function ipOf(headers: Headers): string | null {
  const chain = headers.get("x-forwarded-for")?.split(",") ?? [];
  const address = chain.at(-Math.max(env().TRUST_PROXY, 1))?.trim();
  return address?.replace(/^::ffff:(?=\d+\.)/i, "") ?? null;
}

/**
 * Whom the request's token speaks for. A bearer token counts on every host, a cookie on tenant and
 * admin hosts only, and an unsafe call by cookie must come from our own page.
 */
export async function claimsOf(request: Request, world: HostWorld): Promise<AccessClaims> {
  const bearer = bearerOf(request.headers);
  if (bearer) return readAccessToken(bearer);
  if (world.kind === "api") throw new AppError("unauthenticated", "Send a bearer access token");
  const { access, refresh } = cookieNames();
  if (readCookie(request.headers, access) || readCookie(request.headers, refresh))
    requireSameOrigin(request);
  const cookie = readCookie(request.headers, access);
  if (!cookie) throw new AppError("unauthenticated", "Sign in to continue");
  return readAccessToken(cookie);
}

/**
 * The company a call is about: the host decides, on the api host the token. A token of another
 * company is 401, an `X-Subdomain` that disagrees with the host 400 `tenant_mismatch`.
 */
export async function requestedCompanyId(
  headers: Headers,
  world: HostWorld,
  claims: AccessClaims,
): Promise<string> {
  if (claims.audience === platformAudience) throw foreignToken();
  if (world.kind !== "tenant") return claims.audience;
  requireMatchingSubdomain(headers, world.subdomain);
  const known = await companyIdOf(world.subdomain);
  if (known === claims.audience) return known;
  const fresh = await companyIdOf(world.subdomain, { fresh: true });
  if (fresh !== claims.audience) throw foreignToken();
  return fresh;
}

/** The subdomain that `X-Subdomain` names, as hosts are written. */
export function subdomainNamed(headers: Headers): string | undefined {
  return headers.get("x-subdomain")?.trim().toLowerCase();
}

/** Throws `tenant_mismatch` when `X-Subdomain` is sent and names another company. */
export function requireMatchingSubdomain(headers: Headers, subdomain: string): void {
  const named = subdomainNamed(headers);
  if (named && named !== subdomain) {
    throw new AppError("tenant_mismatch", "X-Subdomain names another company than this host");
  }
}

function bearerOf(headers: Headers): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
}

function foreignToken(): AppError {
  return new AppError("unauthenticated", "This token belongs elsewhere. Sign in here");
}
