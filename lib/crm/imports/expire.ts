import { withTenant } from "@/lib/server/db";
import { systemActor } from "@/lib/server/scope";

const draftDays = 14;
const batchSize = 500;

/** Removes uploads that nobody ran within two weeks, and lets their files go; how many there were. */
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
