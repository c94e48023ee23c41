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
