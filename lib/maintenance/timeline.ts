import { trashDays } from "@/lib/crm/trash/schema";
import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import type { Prisma } from "@/lib/server/prisma/client";
import { batchSize, daysBefore, inBatches } from "./batches";

/** Removes for good the entries of timelines that were taken back longer ago than they can be restored. */
export async function removeOldEntries(companyId: string, now: Date): Promise<number> {
  const old = { companyId, deletedAt: { lt: daysBefore(now, trashDays) } };
  return inBatches(() =>
    withPlatform(systemActor, async ({ db }) => {
      const entries = await db.activity.findMany({
        where: old,
        select: { id: true },
        take: batchSize,
      });
      await removeEntries(db, { companyId, id: { in: entries.map(({ id }) => id) } }, now);
      return entries.length;
    }),
  );
}

/** Removes entries, and lets their files go: another job removes those with their bytes. */
export async function removeEntries(
  db: Db,
  where: Prisma.ActivityWhereInput & { companyId: string },
  now: Date,
): Promise<void> {
  const { companyId } = where;
  const withFile = { ...where, fileId: { not: null } };
  const files = await db.activity.findMany({ where: withFile, select: { fileId: true } });
  const ids = files.flatMap(({ fileId }) => fileId ?? []);
  await db.file.updateMany({ where: { companyId, id: { in: ids } }, data: { orphanedAt: now } });
  await db.activity.deleteMany({ where });
}
