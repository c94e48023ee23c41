import { Prisma } from "@/lib/server/prisma/client";

/** Ten failures, codes and passwords together, within fifteen minutes lock an account's sign-in. */
export const mostTries = 10;

const windowMinutes = 15;
const mostLockMinutes = 24 * 60;

/**
 * The assignments of the one UPDATE that counts a try before it is judged, so that any number of
 * parallel guesses cannot pass the limit: a success takes the count back. The tenth sets a lock of
 * 15 minutes, which doubles with every further lock up to a day. Live sessions are untouched.
 */
export function tryAssignments(now: Date): Prisma.Sql {
  const windowBegan = new Date(now.getTime() - windowMinutes * 60_000);
  const counted = Prisma.sql`case when failed_since > ${windowBegan} then failed_count + 1 else 1 end`;
  return Prisma.sql`
    failed_count = ${counted},
    failed_since = case when failed_since > ${windowBegan} then failed_since else ${now} end,
    lock_count = lock_count + case when ${counted} >= ${mostTries} then 1 else 0 end,
    locked_until = case when ${counted} >= ${mostTries}
      then ${now}::timestamptz + least(${mostLockMinutes}, ${windowMinutes} * power(2, least(lock_count, 10))) * interval '1 minute'
      else null end`;
}

/** The condition under which a try counts at all: the account is not locked. */
export function notLocked(now: Date): Prisma.Sql {
  return Prisma.sql`(locked_until is null or locked_until <= ${now})`;
}

/** The outcome of the UPDATE: no row means locked; a row with a lock means this attempt set it. */
export function tryOutcome(rows: { locked_until: Date | null }[]): {
  allowed: boolean;
  locksNow: boolean;
} {
  return { allowed: rows.length > 0, locksNow: rows[0]?.locked_until != null };
}

/** The columns reset by a successful sign-in. */
export const noTries = {
  failedCount: 0,
  failedSince: null,
  lockedUntil: null,
  lockCount: 0,
} as const;
