import type { IncomingMessage } from "node:http";
import { type HostWorld, parseHost, requestedHost } from "@/lib/core/host";
import type { Env } from "@/lib/server/operation/env";

export type HostSettings = Pick<Env, "ROOT_DOMAIN" | "TRUST_PROXY">;

/** The world of a request's host, before Next has read the request. */
export function worldOfRequest(
  { headers }: IncomingMessage,
  { ROOT_DOMAIN, TRUST_PROXY }: HostSettings,
): HostWorld {
  const forwarded = headers["x-forwarded-host"];
  const given = new Headers({ host: headers.host ?? "" });
  if (forwarded) given.set("x-forwarded-host", String(forwarded));
  return parseHost(requestedHost(given, TRUST_PROXY), ROOT_DOMAIN);
}

/** Load balancers call these addresses under any host. */
const probes = /^\/api\/(healthz|readyz)(\?|$)/;

/** Whether the path begins with `/api` on the api host, whose addresses have no such part. */
export function isSecondApiAddress(request: IncomingMessage, settings: HostSettings): boolean {
  const { url = "" } = request;
  if (!/^\/api(\/|\?|$)/.test(url) || probes.test(url)) return false;
  return worldOfRequest(request, settings).kind === "api";
}
