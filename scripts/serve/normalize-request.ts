import type { IncomingMessage } from "node:http";
import { isOtherUsersConnection } from "./peer-user";

/** For this machine alone: a proxy that rewrites Host and adds no header is known by its user only. */
const mailbox = /\/dev\/mailbox/;

/**
 * Makes the path one that can be decoded, and without trusted proxies the connection the only source of
 * the sender's address: forwarding headers are dropped, but that there were some is kept.
 */
export function normalizeRequest(request: IncomingMessage, trustedProxies: number): void {
  if (trustedProxies === 0) nameSender(request);
  request.url = readablePath(request.url ?? "/");
}

/**
 * Why a request is refused before anything reads it, or null. Readers may differ in which of two hosts they take, and an
 * address of absolute form names another host.
 */
export function malformation({ url = "", rawHeaders }: IncomingMessage): string | null {
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "host").length > 1)
    return "Send one Host header";
  return url.startsWith("/") || url === "*" ? null : "Send the path of the address only";
}

function nameSender({ headers, socket, httpVersion, url = "" }: IncomingMessage): void {
  const claims = Object.keys(headers).filter((name) => /^(x-)?forwarded\b/.test(name));
  for (const name of claims) delete headers[name];
  headers["x-forwarded-for"] = socket.remoteAddress ?? "";
  // A proxy that the settings do not name may stand between; browsers do not speak HTTP/1.0, nginx by default does.
  const isProxied =
    claims.length > 0 ||
    httpVersion === "1.0" ||
    (mailbox.test(url) && isOtherUsersConnection(socket));
  if (isProxied) headers["x-unknown-proxy"] = "1";
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
