import type { Db } from "@/lib/server/scope";
import { claimForCompany, type StagedFile } from "@/lib/server/staged-files";

/** Gives a company this logo, in the caller's transaction. The one before goes in its time. */
export async function replaceLogo(
  { db, now }: { db: Db; now: Date },
  companyId: string,
  logo: StagedFile,
): Promise<void> {
  await db.file.updateMany({
    where: { companyId, purpose: "logo", orphanedAt: null },
    data: { orphanedAt: now },
  });
  const logoFileId = await claimForCompany(db, companyId, logo);
  await db.company.updateMany({ where: { id: companyId }, data: { logoFileId } });
}
