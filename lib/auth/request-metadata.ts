import { ipOf } from "@/lib/server/request-identity";

/** Who knocks, as far as the request tells, and when. Tests set `now` and `answerMs`. */
export type RequestMetadata = {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  now: Date;
  /** How long an answer about an account takes at least, when it is not the usual time. */
  answerMs?: number | undefined;
};

/** The caller of a request that arrives now. */
export function requestMetadataOf({ headers }: Request, requestId: string): RequestMetadata {
  return { ip: ipOf(headers), userAgent: headers.get("user-agent"), requestId, now: new Date() };
}
