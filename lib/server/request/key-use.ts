import { AppError } from "@/lib/core/errors";
import { withTenant } from "@/lib/server/database/db";
import { leaveUncounted } from "@/lib/server/database/feed";
import { systemActor } from "@/lib/server/database/scope";
import { Allowances } from "@/lib/server/limits/allowances";
import { logFailure } from "@/lib/server/operation/log";
import { processWide } from "@/lib/server/operation/process-wide";
import { noteOfRequest, servedRequest } from "@/lib/server/operation/served-request";
import type { Session } from "@/lib/server/tokens/access-token";
import { isConfirmed } from "@/lib/server/tokens/api-key";
import { type Member, readEntrant } from "./member";

/**
 * Reads in the database whether a key is genuine and counts, unless this process has read so within a minute. All such
 * keys have one share, so that a forged key uses nothing of the company that it names. Throws like `readEntrant`.
 */
export async function confirmKey(session: Extract<Session, { kind: "key" }>): Promise<void> {
  if (!isConfirmed(session)) await readEntrant(session, "unconfirmed keys");
}

/** 600 requests a minute. */
const share = { perSecond: 10, burst: 100, waitMs: 0, inFlight: Number.POSITIVE_INFINITY };

const allowances = processWide("keyAllowances", () => new Allowances(share)).get();

/**
 * Takes the request that is being served from the share of a key, once; persons have none. Throws `rate_limited` beyond
 * it.
 */
export function takeShare({ kind, id }: Member): void {
  if (kind !== "key" || servedRequest()?.isCounted) return;
  const waitMs = allowances.enter(id, 1, performance.now());
  if (waitMs === null)
    throw new AppError(
      "rate_limited",
      "This key sends too many requests: 600 a minute are served",
      {
        retryAfterSeconds: 1,
      },
    );
  allowances.leave(id);
  noteOfRequest({ isCounted: true });
}

const everyMs = 60_000;
const mostKnown = 10_000;

/** When the last use of a key was last written by this process, in milliseconds since 1970. */
const notedAt = processWide("usesOfKeys", () => new Map<string, number>()).get();

/** Notes in the background when and from where a key was used, at most once a minute. Never throws. */
export function noteUse({ kind, id, company }: Member, ip: string | null): void {
  const nowMs = Date.now();
  if (kind !== "key" || nowMs - (notedAt.get(id) ?? 0) < everyMs) return;
  if (notedAt.size >= mostKnown) notedAt.clear();
  notedAt.set(id, nowMs);
  withTenant({ companyId: company.id }, systemActor, async ({ db, companyId, now }) => {
    leaveUncounted(db);
    await db.$executeRaw`
      update api_key set last_used_at = ${now}::timestamptz, last_ip = ${ip}
      where company_id = ${companyId}::uuid and id = ${id}::uuid
        and (last_used_at is null or last_used_at < ${new Date(nowMs - everyMs)}::timestamptz)`;
  }).catch((failure: unknown) => logFailure(failure, "the use of an API key is not noted", {}));
}
