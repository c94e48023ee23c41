import { hostName, parseHost } from "@/lib/core/host";
import { env } from "@/lib/server/operation/env";
import { companyIdOf } from "@/lib/server/request/company-of-host";

export const dynamic = "force-dynamic";

/**
 * Whether a certificate may be issued for `domain`: 200 for a host of this product, 404 for any other.
 * For proxies that issue certificates on demand.
 */
export async function GET(request: Request): Promise<Response> {
  const domain = hostName(new URL(request.url).searchParams.get("domain"));
  return new Response(null, { status: (await isServed(domain)) ? 200 : 404 });
}

async function isServed(domain: string): Promise<boolean> {
  const root = hostName(env().ROOT_DOMAIN);
  const world = parseHost(domain, root);
  if (world.kind === "tenant") return (await companyIdOf(world.subdomain)) !== null;
  return domain === root || domain === `admin.${root}` || domain === `api.${root}`;
}
