import { ipOf } from "@/lib/server/request-identity";

/** The client of a request and its time. Tests set `now` and `answerMs`. */
export type RequestMetadata = {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  now: Date;
  /** The minimum duration of an answer about an account, if not the usual one. */
  answerMs?: number | undefined;
};

/** The metadata of a request that arrives now. */
export function requestMetadataOf({ headers }: Request, requestId: string): RequestMetadata {
  return { ip: ipOf(headers), userAgent: headers.get("user-agent"), requestId, now: new Date() };
}
