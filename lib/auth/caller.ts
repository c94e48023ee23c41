import { ipOf } from "@/lib/server/asking";

/** Who knocks, as far as the request tells, and when. Tests set `now`. */
export type Caller = {
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  now: Date;
};

/** The caller of a request that arrives now. */
export function callerOf({ headers }: Request, requestId: string): Caller {
  return { ip: ipOf(headers), userAgent: headers.get("user-agent"), requestId, now: new Date() };
}
