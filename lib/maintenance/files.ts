import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { storageOf } from "@/lib/server/storage";
import { batchSize } from "./batches";

const graceMs = 3_600_000;

/**
 * Removes files that nothing points to any more, an hour after they became so: first the bytes, then
 * the row, so that a crash in between leaves a row to try again with.
 */
export async function removeOrphanedFiles(companyId: string, now: Date): Promise<number> {
  const where = { companyId, orphanedAt: { lt: new Date(now.getTime() - graceMs) } };
  const files = await withPlatform(systemActor, ({ db }) =>
    db.file.findMany({
      where,
      select: { id: true, storageKey: true, driver: true },
      take: batchSize,
    }),
  );
  for (const { storageKey, driver } of files) await storageOf(driver).remove(storageKey);
  const ids = files.map((file) => file.id);
  await withPlatform(systemActor, ({ db }) =>
    db.file.deleteMany({ where: { ...where, id: { in: ids } } }),
  );
  return files.length;
}

/** The same for the pictures of super admins. */
export async function removeOrphanedPlatformFiles(now: Date): Promise<number> {
  const where = { orphanedAt: { lt: new Date(now.getTime() - graceMs) } };
  const files = await withPlatform(systemActor, ({ db }) =>
    db.platformFile.findMany({
      where,
      select: { id: true, storageKey: true, driver: true },
      take: batchSize,
    }),
  );
  for (const { storageKey, driver } of files) await storageOf(driver).remove(storageKey);
  const ids = files.map((file) => file.id);
  await withPlatform(systemActor, ({ db }) =>
    db.platformFile.deleteMany({ where: { ...where, id: { in: ids } } }),
  );
  return files.length;
}
