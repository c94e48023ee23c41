import { ipOf, worldOf } from "@/lib/server/request/request-identity";
import { challengeCookieOf, deviceCookieOf } from "@/lib/server/tokens/session-cookies";

/** The client of a request and its time. Tests set `now` and `answerMs`. */
export type RequestMetadata = {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  now: Date;
  /** The cookie of the browser that requested a code; undefined for a program. */
  challenge?: string | undefined;
  /** The cookie of a browser that has signed in before. */
  device?: string | undefined;
  /** The minimum duration of an answer about an account, if not the usual one. */
  answerMs?: number | undefined;
};

/** The metadata of a request that arrives now. The api host ignores cookies. */
export function requestMetadataOf({ headers }: Request, requestId: string): RequestMetadata {
  const client = { ip: ipOf(headers), userAgent: headers.get("user-agent") };
  const request = { ...client, requestId, now: new Date() };
  if (worldOf(headers).kind === "api") return request;
  return { ...request, challenge: challengeCookieOf(headers), device: deviceCookieOf(headers) };
}
