import { isIP } from "node:net";
import { hostName } from "@/lib/core/host";
import { env } from "./env";

const proxyTraces = ["x-unknown-proxy", "via", "x-real-ip", "cf-connecting-ip"];

/**
 * Whether a request was made on this machine, to this machine, with nothing in between. Our web
 * process writes the connection's own address into `X-Forwarded-For` and drops what a client claims
 * there (scripts/serve), so the address is true. The name asked for must be of this machine too: a
 * page of another site whose name was pointed here (DNS rebinding) asks for its own.
 */
export function isFromThisMachine(headers: Headers): boolean {
  if (env().TRUST_PROXY > 0 || proxyTraces.some((name) => headers.has(name))) return false;
  const host = hostName(headers.get("host"));
  const isOwnName = host === "localhost" || host.endsWith(".localhost") || host === "127.0.0.1";
  return isOwnName && isLoopback(headers.get("x-forwarded-for")?.trim() ?? "");
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, "");
  return isIP(plain) === 4 ? plain.startsWith("127.") : plain === "::1";
}
