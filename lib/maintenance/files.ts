import { withPlatform } from "@/lib/server/database/db";
import { type Db, systemActor } from "@/lib/server/database/scope";
import { storageOf } from "@/lib/server/storage";
import { batchSize } from "./batches";

const graceMs = 3_600_000;

type FileTable = {
  findMany(args: { where: object; take: number }): Promise<FileRow[]>;
  deleteMany(args: { where: object }): Promise<unknown>;
};
type FileRow = { id: string; storageKey: string; driver: string };

/** Removes files of a company an hour after their last reference was removed. */
export function removeOrphanedFiles(companyId: string, now: Date): Promise<number> {
  return removeOrphans((db) => db.file, { companyId }, now);
}

/** The same for the pictures of super admins. */
export function removeOrphanedPlatformFiles(now: Date): Promise<number> {
  return removeOrphans((db) => db.platformFile, {}, now);
}

/** Removes the bytes before the row, so that a row is left to try again with after a crash in between. */
async function removeOrphans(
  tableIn: (db: Db) => FileTable,
  own: { companyId?: string },
  now: Date,
): Promise<number> {
  const where = { ...own, orphanedAt: { lt: new Date(now.getTime() - graceMs) } };
  const files = await withPlatform(systemActor, ({ db }) =>
    tableIn(db).findMany({ where, take: batchSize }),
  );
  for (const { storageKey, driver } of files) await storageOf(driver).remove(storageKey);
  const ids = files.map((file) => file.id);
  await withPlatform(systemActor, ({ db }) =>
    tableIn(db).deleteMany({ where: { ...where, id: { in: ids } } }),
  );
  return files.length;
}
