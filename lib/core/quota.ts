import { formatBytes, formatCount } from "./format";

/** The greatest limits that can be set; 0 is no limit. */
export const quotaMost = { records: 1_000_000_000, storageMb: 1_000_000_000 } as const;

/** How much of a quota is used; without a limit it is null. */
export type Used = { used: number; limit: number | null };

/** The usage of a company's quotas; storage is in bytes. */
export type Usage = { records: Used; storage: Used };

const nearPercent = 80;

/** The share of the limit that is used, rounded down; null without a limit. A limit of none is full. */
export function percentUsed({ used, limit }: Used): number | null {
  if (limit === null) return null;
  return limit === 0 ? 100 : Math.floor((100 * used) / limit);
}

export type QuotaState = "free" | "near" | "full";

/** "near" from 80 percent on, "full" from 100 percent on. */
export function quotaStateOf(used: Used): QuotaState {
  const percent = percentUsed(used) ?? 0;
  if (percent >= 100) return "full";
  return percent >= nearPercent ? "near" : "free";
}

const raise = "or have a super admin of the platform raise the limit.";

export const recordsAdvice = `Delete records that are no longer needed, ${raise}`;

export const storageAdvice = `Remove files that are no longer needed, whose space is free 30 days later, ${raise}`;

/** "1,60,000 of 2,00,000 records"; "1,60,000 records" without a limit. */
export function recordsText({ used, limit }: Used): string {
  return limit === null
    ? `${formatCount(used)} records`
    : `${formatCount(used)} of ${formatCount(limit)} records`;
}

/** "812.0 MB of 1.0 GB of storage". */
export function storageText({ used, limit }: Used): string {
  return limit === null
    ? `${formatBytes(used)} of storage`
    : `${formatBytes(used)} of ${formatBytes(limit)} of storage`;
}

/** A sentence on each quota that is nearly or wholly used. */
export function quotaNotices({ records, storage }: Usage): string[] {
  return [
    ...noticeOf(records, recordsText(records), recordsAdvice),
    ...noticeOf(storage, storageText(storage), storageAdvice),
  ];
}

function noticeOf(used: Used, text: string, advice: string): string[] {
  const state = quotaStateOf(used);
  if (state === "free") return [];
  const start = state === "full" ? "The company is full" : `${percentUsed(used)}% is used`;
  return [`${start}: ${text}. ${advice}`];
}
