import { allowLongStatements, withTenant } from "@/lib/server/database/db";
import { systemActor, type TenantScope } from "@/lib/server/database/scope";
import { failedRowsDays } from "./choices";
import { leftOut } from "./failed-rows";
import { requireImport } from "./record";

const draftDays = 14;
const batchSize = 500;

/** Removes drafts older than two weeks and orphans their files. Returns how many. */
export async function removeOldDrafts(companyId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - draftDays * 86_400_000);
  return withTenant({ companyId }, systemActor, async ({ db }) => {
    const where = { companyId, status: "draft", createdAt: { lt: before } };
    const drafts = await db.import.findMany({
      where,
      select: { id: true, fileId: true },
      take: batchSize,
    });
    const ids = drafts.map(({ id }) => id);
    const fileIds = drafts.map(({ fileId }) => fileId);
    await db.import.deleteMany({ where: { companyId, status: "draft", id: { in: ids } } });
    await db.file.updateMany({
      where: { companyId, id: { in: fileIds } },
      data: { orphanedAt: now },
    });
    return drafts.length;
  });
}

/** Removes rows that became no record 30 days after their import ended and returns how many. Rows an undo needs stay. */
export async function removeOldFailedRows(companyId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - failedRowsDays * 86_400_000);
  const ended = { companyId, finishedAt: { lt: before } };
  let removed = 0;
  for (;;) {
    const count = await withTenant({ companyId }, systemActor, async (tenant) => {
      const found = await tenant.db.import.findFirst({
        where: { ...ended, rows: { some: { outcome: { in: [...leftOut] } } } },
        select: { id: true },
      });
      return found ? removeFailedRows(tenant, found.id) : 0;
    });
    if (count === 0) return removed;
    removed += count;
  }
}

async function removeFailedRows(tenant: TenantScope, importId: string): Promise<number> {
  const { db, companyId } = tenant;
  await allowLongStatements(db);
  const { result } = await requireImport(tenant, importId);
  await db.import.update({
    where: { companyId_id: { companyId, id: importId } },
    data: {
      result: {
        ...result,
        check: null,
        refused: [],
        dropped: [],
        left: [],
        failedRowsRemoved: true,
      },
    },
  });
  const { count } = await db.importRow.deleteMany({
    where: { companyId, importId, outcome: { in: [...leftOut] } },
  });
  return count;
}
