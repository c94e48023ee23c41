import type { IncomingMessage } from "node:http";

/**
 * Makes the path one that can be decoded, and without trusted proxies the connection the only source of
 * the sender's address: forwarding headers are dropped, but that there were some is kept.
 */
export function normalizeRequest(request: IncomingMessage, trustedProxies: number): void {
  if (trustedProxies === 0) nameSender(request);
  request.url = readablePath(request.url ?? "/");
}

function nameSender({ headers, socket }: IncomingMessage): void {
  const claims = Object.keys(headers).filter((name) => /^(x-)?forwarded\b/.test(name));
  for (const name of claims) delete headers[name];
  headers["x-forwarded-for"] = socket.remoteAddress ?? "";
  // A proxy that the settings do not name may stand between.
  if (claims.length > 0) headers["x-unknown-proxy"] = "1";
  else delete headers["x-unknown-proxy"];
}

/** Next answers an undecodable path with an HTML page, also on the API; with literal % it is merely unknown. */
function readablePath(url: string): string {
  const [path = "", ...query] = url.split("?");
  if (isReadable(path)) return url;
  return [path.replaceAll("%", "%25"), ...query].join("?");
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
