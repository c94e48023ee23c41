import { type RequestMetadata, requestMetadataOf } from "@/lib/auth/request-metadata";
import { perIp, takeFromLimits } from "@/lib/server/rate-limit";

const readsFromIp = { name: "proposal-read-ip", most: 120, windowSeconds: 60 };
const answersFromIp = { name: "proposal-answer-ip", most: 20, windowSeconds: 300 };

/** Counts one look at any client's link from one IP. Throws `rate_limited`. */
export function countRead(request: Request, requestId: string): Promise<void> {
  return count(requestMetadataOf(request, requestId), readsFromIp);
}

/** Counts one answer to any proposal from one IP. Throws `rate_limited`. */
export function countAnswer(request: Request, requestId: string): Promise<void> {
  return count(requestMetadataOf(request, requestId), answersFromIp);
}

function count({ ip, now }: RequestMetadata, limit: typeof readsFromIp): Promise<void> {
  return takeFromLimits([{ limit: perIp(limit), subject: ip ?? "unknown" }], now);
}
