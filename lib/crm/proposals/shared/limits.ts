import { perIp, takeFromLimits } from "@/lib/server/limits/rate-limit";
import { ipOf } from "@/lib/server/request/request-identity";

const readsFromIp = { name: "proposal-read-ip", most: 120, windowSeconds: 60 };
const answersFromIp = { name: "proposal-answer-ip", most: 20, windowSeconds: 300 };

/** Counts one read of any client's link from one IP. Throws `rate_limited`. */
export function countRead(request: Request): Promise<void> {
  return count(request, readsFromIp);
}

/** Counts one answer to any proposal from one IP. Throws `rate_limited`. */
export function countAnswer(request: Request): Promise<void> {
  return count(request, answersFromIp);
}

function count({ headers }: Request, limit: typeof readsFromIp): Promise<void> {
  return takeFromLimits([perIp(limit, ipOf(headers))], new Date());
}
