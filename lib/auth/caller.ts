import { ipOf } from "@/lib/server/asking";

/** Who knocks, as far as the request tells, and when. Tests set `now` and `answerMs`. */
export type Caller = {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  now: Date;
  /** How long an answer about an account takes at least, when it is not the usual time. */
  answerMs?: number | undefined;
};

/** The caller of a request that arrives now. */
export function callerOf({ headers }: Request, requestId: string): Caller {
  return { ip: ipOf(headers), userAgent: headers.get("user-agent"), requestId, now: new Date() };
}
