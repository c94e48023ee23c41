import { AppError } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { companyIdOf } from "@/lib/server/request/company-of-host";
import { requireSameOrigin } from "@/lib/server/request/cross-site";
import { subdomainNamed } from "@/lib/server/request/request-identity";
import { platformAudience } from "@/lib/server/tokens/access-token";
import { readRefreshToken } from "@/lib/server/tokens/refresh-token";
import { refreshCookieOf } from "@/lib/server/tokens/session-cookies";

/** The refresh token of a request and its source; a cookie is accepted only from the same origin. */
export function refreshTokenOf(
  { request, world }: { request: Request; world: HostWorld },
  inBody: string | null | undefined,
): { token: string; from: "body" | "cookie" } | null {
  if (inBody) return { token: inBody, from: "body" };
  const token = world.kind === "api" ? undefined : refreshCookieOf(request.headers);
  if (!token) return null;
  requireSameOrigin(request);
  return { token, from: "cookie" };
}

/** The audience of tokens on this host: a company's id, "platform", or null for any. */
export async function audienceOfHost(world: HostWorld): Promise<string | null> {
  if (world.kind === "admin") return platformAudience;
  if (world.kind !== "tenant") return null;
  return (await companyIdOf(world.subdomain, { fresh: true })) ?? "nobody";
}

/** On the api host, throws `tenant_mismatch` if `X-Subdomain` names another company than the token. */
export async function requireMatchingToken(
  { request, world }: { request: Request; world: HostWorld },
  token: string,
): Promise<void> {
  const named = subdomainNamed(request.headers);
  const claims = readRefreshToken(token);
  if (world.kind !== "api" || !named || !claims) return;
  const owner = named === "admin" ? platformAudience : await companyIdOf(named);
  if (owner !== claims.owner)
    throw new AppError("tenant_mismatch", "X-Subdomain names another company than the token");
}
