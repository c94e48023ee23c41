import { AppError, unknownAddress } from "@/lib/core/errors";
import { hostName, parseHost } from "@/lib/core/host";
import { Allowances } from "@/lib/server/limits/allowances";
import { env } from "@/lib/server/operation/env";
import { companyIdOf } from "@/lib/server/request/company-of-host";
import { failWith } from "@/lib/server/request/respond";

export const dynamic = "force-dynamic";

/** A proxy requests this once for each new host; a stranger can make it request any name. */
const lookups = new Allowances({ perSecond: 10, burst: 50, waitMs: 0, inFlight: 50 });

/**
 * Whether a certificate may be issued for `domain`: 200 for a host of this product, 404 for any other. Only for the
 * trusted proxy, which issues certificates on demand; a forwarded request gets 404.
 */
export async function GET({ headers, url }: Request): Promise<Response> {
  if (env().TRUST_PROXY > 0 && headers.has("x-forwarded-for")) return failWith(unknownAddress());
  const domain = hostName(new URL(url).searchParams.get("domain"));
  const root = hostName(env().ROOT_DOMAIN);
  const world = parseHost(domain, root);
  if (world.kind === "tenant") return answerForCompany(world.subdomain);
  return answer(domain === root || domain === `admin.${root}` || domain === `api.${root}`);
}

async function answerForCompany(subdomain: string): Promise<Response> {
  if (lookups.enter("", 1, performance.now()) === null)
    return failWith(
      new AppError("rate_limited", "Too many hosts at once. Try again in a second", {
        retryAfterSeconds: 1,
      }),
    );
  try {
    return answer((await companyIdOf(subdomain)) !== null);
  } finally {
    lookups.leave("");
  }
}

function answer(isServed: boolean): Response {
  return new Response(null, { status: isServed ? 200 : 404 });
}
