import { notFound } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { withTenant } from "@/lib/server/database/db";
import type { Db } from "@/lib/server/database/scope";
import { systemActor } from "@/lib/server/database/scope";
import { findOpenCompany } from "@/lib/server/request/company-of-host";
import { stageImage } from "@/lib/server/storage/images";
import { claimForCompany, type StagedFile } from "@/lib/server/storage/staged-files";
import { findCompanyImage, type StoredFile } from "@/lib/server/storage/stored-files";

/** The pictures uploaded with a company's form. */
export type CompanyPictures = { logo?: StagedFile | undefined; ownerDp?: StagedFile | undefined };

/** Stages the pictures of a company's form. Throws `validation_failed` on the field. */
export async function stagePictures({
  logo,
  ownerDp,
}: Record<string, File>): Promise<CompanyPictures> {
  return {
    logo: logo && (await stageImage(logo, "logo", "logo")),
    ownerDp: ownerDp && (await stageImage(ownerDp, "avatar", "ownerDp")),
  };
}

/** Sets a company's logo in the caller's transaction and orphans the previous one. */
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

/** The logo of the open company of this host. Throws `not_found`. */
export async function findLogo(world: HostWorld): Promise<StoredFile> {
  const { id: companyId, logoFileId } = (await findOpenCompany(world)) ?? {};
  if (!companyId || !logoFileId) throw notFound("Logo");
  return withTenant({ companyId }, systemActor, ({ db }) =>
    findCompanyImage(db, companyId, logoFileId),
  );
}
