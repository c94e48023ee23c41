import { AppError } from "@/lib/core/errors";
import { formatBytes, formatCount } from "@/lib/core/format";
import type { Sees } from "@/lib/core/permissions";
import {
  quotaNotices,
  recordsAdvice,
  recordsText,
  storageAdvice,
  storageText,
  type Usage,
} from "@/lib/core/quota";
import { asCompany } from "@/lib/server/database/as-company";
import { lockByName } from "@/lib/server/database/named-lock";
import type { SqlReader } from "@/lib/server/database/scope";
import { env } from "@/lib/server/operation/env";
import { countUsage, knownUsage, recountUsage } from "./usage-count";

type QuotaScope = { db: SqlReader; companyId: string; now: Date; sees: Sees };

/** A company's own limits; null is the platform's default, 0 is no limit. */
export type QuotaLimits = { records: number | null; storageMb: number | null };

const megabyte = 1_000_000;

/** More than the records that concurrent requests add, one each. */
const recordsAtOnce = 500;
/** More than imports and requests add in the five seconds for which a count is known. */
const recordsMeanwhile = 20_000;

/** The platform's limits of a company without custom limits. */
export function defaultLimits(): { records: number; storageMb: number } {
  const { COMPANY_RECORD_LIMIT: records, COMPANY_STORAGE_LIMIT_MB: storageMb } = env();
  return { records, storageMb };
}

/** The usage and the limits of the company. */
export function readUsage(scope: QuotaScope): Promise<Usage> {
  return usageBy(recountUsage, scope);
}

/** A sentence on each quota that is nearly or fully used; cheap enough for every page. */
export async function readQuotaNotices(scope: QuotaScope): Promise<string[]> {
  const notices = quotaNotices(await usageBy(countUsage, scope));
  return notices.length === 0 ? notices : quotaNotices(await readUsage(scope));
}

async function usageBy(count: typeof countUsage, scope: QuotaScope): Promise<Usage> {
  const limits = await readLimits(scope);
  const { records, bytes } = await asCompany(scope, count);
  return {
    records: { used: records, limit: limits.records },
    storage: { used: bytes, limit: limits.bytes },
  };
}

/**
 * Throws `quota_reached` if the company may not add that many records. The trash may hold as many again. Requests near
 * the limit run one at a time until they commit, so each counts the records of the others.
 */
export async function requireRecordRoom(scope: QuotaScope, count = 1): Promise<void> {
  const { records: limit } = await readLimits(scope);
  if (limit === null || count === 0) return;
  const judge = ({ records, trashed }: Counts, more = count) => ({
    fits: records + more <= limit && records + trashed + more <= 2 * limit,
    records,
    trashed,
  });
  if (count === 1) {
    const known = knownUsage(scope);
    if (known && judge(known, recordsMeanwhile).fits) return;
    if (judge(await asCompany(scope, countUsage), recordsAtOnce).fits) return;
  }
  await lockByName(scope, `records ${scope.companyId}`);
  const room = await findRoom(scope, (counts) => judge(counts));
  if (room.fits) return;
  const { records: used, trashed } = room;
  const more = count === 1 ? "" : ` and has no room for ${formatCount(count)} more`;
  throw used + count > limit
    ? reached(`The company holds ${recordsText({ used, limit })}${more}. ${recordsAdvice}`)
    : reached(
        `The trash holds ${formatCount(trashed)} records. Wait until they are removed, 30 days after they were deleted, or have a super admin of the platform raise the limit.`,
      );
}

/**
 * Throws `quota_reached` if the company may not store that many bytes. Concurrent requests do not see each other, so
 * together they may exceed the limit by their own bytes.
 */
export async function requireStorageRoom(scope: QuotaScope, bytes: number): Promise<void> {
  const { bytes: limit } = await readLimits(scope);
  if (limit === null) return;
  const { fits, used } = await findRoom(scope, (counts) => ({
    fits: counts.bytes + bytes <= limit,
    used: counts.bytes,
  }));
  if (fits) return;
  const text = storageText({ used, limit });
  throw reached(
    `The company uses ${text} and has no room for this file of ${formatBytes(bytes)}. ${storageAdvice}`,
  );
}

type Counts = Awaited<ReturnType<typeof countUsage>>;

/** Counts deletions too before it refuses. */
async function findRoom<R extends { fits: boolean }>(
  scope: QuotaScope,
  judge: (counts: Counts) => R,
): Promise<R> {
  const first = judge(await asCompany(scope, countUsage));
  return first.fits ? first : judge(await asCompany(scope, recountUsage));
}

async function readLimits({ db, companyId }: QuotaScope) {
  const rows = await db.$queryRaw<QuotaLimits[]>`
    select record_limit as records, storage_limit_mb as "storageMb" from company where id = ${companyId}::uuid`;
  const defaults = defaultLimits();
  const records = rows[0]?.records ?? defaults.records;
  const storageMb = rows[0]?.storageMb ?? defaults.storageMb;
  return { records: records || null, bytes: storageMb * megabyte || null };
}

function reached(sentence: string): AppError {
  return new AppError("quota_reached", sentence);
}
