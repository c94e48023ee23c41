import type { IncomingMessage } from "node:http";
import { clientAddress, networkOf } from "@/lib/core/client-address";
import { bearerToken, readAccessToken } from "@/lib/server/tokens/access-token";
import { cookieNames, readCookie } from "@/lib/server/tokens/session-cookies";

/** The sender whose share of the process a request uses. `company` is an id or "platform". */
export type Sender = { kind: "company"; company: string } | { kind: "address"; address: string };

/**
 * The company of a request whose access token is genuine and alive, without a look into the database; else the
 * client's address, so that an office behind one address does not suffer from a neighbour's attempts to sign in.
 */
export async function senderOf(
  { headers, socket }: IncomingMessage,
  trustedProxies: number,
): Promise<Sender> {
  const { authorization = "", cookie = "" } = headers;
  const given = new Headers({ authorization, cookie });
  const token = bearerToken(given) ?? readCookie(given, cookieNames().access);
  const claims = token ? await readAccessToken(token).catch(() => null) : null;
  if (claims) return { kind: "company", company: claims.audience };
  const forwardedFor = headers["x-forwarded-for"]?.toString();
  const address = clientAddress(forwardedFor, trustedProxies) ?? socket.remoteAddress ?? "";
  return { kind: "address", address: networkOf(address) };
}
