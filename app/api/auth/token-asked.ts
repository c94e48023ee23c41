import type { HostWorld } from "@/lib/core/host";
import { platformAudience } from "@/lib/server/access-token";
import { companyIdOf } from "@/lib/server/company-of-host";
import { requireSameOrigin } from "@/lib/server/cross-site";
import { refreshCookieOf } from "@/lib/server/session-cookies";

/** The refresh token of a request and how it came; a cookie counts only from our own pages. */
export function tokenAsked(
  { request, world }: { request: Request; world: HostWorld },
  inBody: string | null | undefined,
): { token: string; came: "body" | "cookie" } | null {
  if (inBody) return { token: inBody, came: "body" };
  const token = world.kind === "api" ? undefined : refreshCookieOf(request.headers);
  if (!token) return null;
  requireSameOrigin(request);
  return { token, came: "cookie" };
}

/** Whose tokens count on this host: a company's id, "platform", or null where all do. */
export async function ownerOfHost(world: HostWorld): Promise<string | null> {
  if (world.kind === "admin") return platformAudience;
  if (world.kind !== "tenant") return null;
  return (await companyIdOf(world.subdomain, { fresh: true })) ?? "nobody";
}
