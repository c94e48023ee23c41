import type { Db } from "@/lib/server/database/scope";

/** Ends what outlasts the sessions of a member, or of everybody: trusted browsers, calendar addresses and devices. */
export async function endLastingAccess(
  db: Db,
  where: { companyId: string; userId?: string | undefined },
): Promise<void> {
  await db.trustedDevice.deleteMany({ where });
  await db.calendarFeed.deleteMany({ where });
  await db.pushDevice.deleteMany({ where });
}
