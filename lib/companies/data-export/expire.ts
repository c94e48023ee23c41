import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";

const dayMs = 86_400_000;
const givenUpDays = 1;
const rememberedDays = 90;

/** Expires old exports, fails abandoned ones and deletes the oldest. Returns how many expired. */
export async function expireDataExports(companyId: string, now: Date): Promise<number> {
  const before = (days: number) => ({ lt: new Date(now.getTime() - days * dayMs) });
  return withTenant({ companyId }, systemActor, async ({ db }) => {
    const over = await db.dataExport.updateManyAndReturn({
      where: { companyId, state: "done", expiresAt: { lte: now } },
      data: { state: "expired" },
      select: { fileId: true },
    });
    const fileIds = over.flatMap(({ fileId }) => fileId ?? []);
    await db.file.updateMany({
      where: { companyId, id: { in: fileIds } },
      data: { orphanedAt: now },
    });
    const unfinished = { in: ["waiting", "running"] };
    await db.dataExport.updateMany({
      where: { companyId, state: unfinished, createdAt: before(givenUpDays) },
      data: { state: "failed", finishedAt: now },
    });
    await db.dataExport.deleteMany({
      where: {
        companyId,
        state: { in: ["failed", "expired"] },
        createdAt: before(rememberedDays),
      },
    });
    return over.length;
  });
}
