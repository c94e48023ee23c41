import type { IncomingMessage } from "node:http";
import { type HostSettings, worldOfRequest } from "./world-of-request";

/** For load balancers, which name any host. */
const probes = /^\/api\/(healthz|readyz)(\?|$)/;

/** Whether the path begins with `/api` on the api host, whose paths have no such part: an unknown address. */
export function isSecondApiAddress(request: IncomingMessage, settings: HostSettings): boolean {
  const { url = "" } = request;
  if (!/^\/api(\/|\?|$)/.test(url) || probes.test(url)) return false;
  return worldOfRequest(request, settings).kind === "api";
}
