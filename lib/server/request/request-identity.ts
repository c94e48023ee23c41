import { isIP } from "node:net";
import { clientAddress } from "@/lib/core/client-address";
import type { Policy } from "@/lib/core/endpoint";
import { AppError, unknownAddress } from "@/lib/core/errors";
import { type HostWorld, hostName, parseHost, requestedHost } from "@/lib/core/host";
import { env } from "@/lib/server/operation/env";
import {
  bearerToken,
  type Claims,
  platformAudience,
  readAccessToken,
} from "@/lib/server/tokens/access-token";
import { isApiKey, keyRefused, readApiKey, senderIp } from "@/lib/server/tokens/api-key";
import { cookieNames, readCookie } from "@/lib/server/tokens/session-cookies";
import { companyIdOf } from "./company-of-host";
import { requireSameOrigin } from "./cross-site";
import { confirmKey } from "./key-use";

const proxyTraces = ["x-unknown-proxy", "via", "x-real-ip", "cf-connecting-ip"];

const worldsOf: Record<Policy, readonly HostWorld["kind"][]> = {
  public: ["tenant", "admin", "api"],
  signedIn: ["tenant", "admin", "api"],
  member: ["tenant", "api"],
  owner: ["tenant", "api"],
  superAdmin: ["admin", "api"],
};

/** The world of a request's host. */
export function worldOf(headers: Headers): HostWorld {
  return parseHost(requestedHost(headers, env().TRUST_PROXY), env().ROOT_DOMAIN);
}

/** The world of the host. Throws `not_found` if endpoints of this policy do not exist there. */
export function requireWorld(headers: Headers, policy: Policy): HostWorld {
  const world = worldOf(headers);
  if (!worldsOf[policy].includes(world.kind)) throw unknownAddress();
  return world;
}

/**
 * The session or the key that a request claims; it belongs to the company of this host or to the platform. The claims are
 * genuine, but the database has yet to say that they count now. Throws `unauthenticated`, `cross_site`,
 * `tenant_mismatch`, or for a key like `confirmKey`.
 */
export async function identify(request: Request, policy: Policy): Promise<Claims> {
  const world = requireWorld(request.headers, policy);
  const claims = await claimsOf(request, world);
  if (isPlatformRequest(policy, world, claims)) {
    if (claims.audience !== platformAudience)
      throw new AppError("unauthenticated", "Sign in as a super administrator");
    if (world.kind === "api") requireMatchingSubdomain(request.headers, "admin");
    return claims;
  }
  await requireCompanyOfHost(request.headers, world, claims);
  return claims;
}

/** The client's IP address as trusted proxies report it, or null. */
export function ipOf(headers: Headers): string | null {
  return clientAddress(headers.get("x-forwarded-for"), env().TRUST_PROXY);
}

/**
 * Whether a client on this machine sent the request directly. Our web process writes the connection's address into
 * `X-Forwarded-For`, so it can be trusted. The host must be this machine's own, against DNS rebinding, and the
 * host of the browser's page, against proxies that rewrite it.
 */
export function isFromThisMachine(headers: Headers): boolean {
  if (env().TRUST_PROXY > 0 || proxyTraces.some((name) => headers.has(name))) return false;
  const host = hostName(headers.get("host"));
  const isOwnName = host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1";
  if (!isOwnName || !isLoopback(headers.get("x-forwarded-for")?.trim() ?? "")) return false;
  if (headers.get("sec-fetch-site") === "cross-site") return true;
  const pages = [headers.get("origin"), headers.get("referer")].filter((page) => page !== null);
  return pages.every(isPageOfThisMachine);
}

function isPageOfThisMachine(page: string): boolean {
  if (!URL.canParse(page)) return false;
  const name = new URL(page).hostname.replace(/^\[|\]$/g, "");
  return name === "localhost" || name.endsWith(".localhost") || isLoopback(name);
}

/** The subdomain that `X-Subdomain` names, in lower case. */
export function subdomainNamed(headers: Headers): string | undefined {
  return headers.get("x-subdomain")?.trim().toLowerCase();
}

/** Throws `tenant_mismatch` if `X-Subdomain` names another subdomain; the platform's is "admin". */
export function requireMatchingSubdomain(headers: Headers, subdomain: string): void {
  const named = subdomainNamed(headers);
  if (named && named !== subdomain) {
    throw new AppError("tenant_mismatch", "X-Subdomain does not name the company of this request");
  }
}

/** A bearer token is valid on every host, a cookie only from our own pages and not on the api host. */
async function claimsOf(request: Request, world: HostWorld): Promise<Claims> {
  const bearer = bearerToken(request.headers);
  const { access, refresh } = cookieNames();
  const hasCookie = [access, refresh].some((name) => readCookie(request.headers, name));
  if (bearer && isApiKey(bearer)) return claimsOfKey(bearer, hasCookie, request.headers);
  if (bearer) return readAccessToken(bearer);
  if (world.kind === "api") throw new AppError("unauthenticated", "Send a bearer access token");
  if (hasCookie) requireSameOrigin(request);
  const cookie = readCookie(request.headers, access);
  if (!cookie) throw new AppError("unauthenticated", "Sign in to continue");
  return readAccessToken(cookie);
}

/** A browser, which sends cookies, has no use for a key. */
async function claimsOfKey(text: string, hasCookie: boolean, headers: Headers): Promise<Claims> {
  if (hasCookie) throw new AppError("unauthenticated", "Send an API key without cookies");
  const { companyId: audience, keyId, hash } = readApiKey(text);
  const ip = senderIp(ipOf(headers));
  const session = { kind: "key", audience, sessionId: keyId, userId: keyId, hash, ip } as const;
  await confirmKey(session);
  return session;
}

function isPlatformRequest(policy: Policy, world: HostWorld, claims: Claims): boolean {
  if (policy !== "signedIn") return policy === "superAdmin";
  return world.kind === "admin" || (world.kind === "api" && claims.audience === platformAudience);
}

/** The host decides which company a request is about; on the api host the token does. */
async function requireCompanyOfHost(
  headers: Headers,
  world: HostWorld,
  { kind, audience }: Claims,
): Promise<void> {
  if (audience === platformAudience) throw foreignToken();
  if (world.kind !== "tenant") return;
  requireMatchingSubdomain(headers, world.subdomain);
  if ((await companyIdOf(world.subdomain)) === audience) return;
  if ((await companyIdOf(world.subdomain, { fresh: true })) !== audience)
    throw kind === "key" ? keyRefused() : foreignToken();
}

function foreignToken(): AppError {
  return new AppError("unauthenticated", "This token belongs elsewhere. Sign in here");
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  return isIP(plain) === 4 ? plain.startsWith("127.") : plain === "::1";
}
