import { notFound } from "@/lib/core/errors";
import type { HostWorld } from "@/lib/core/host";
import { findCompanyBySubdomain, isOpenCompany } from "@/lib/server/company-of-host";
import { withTenant } from "@/lib/server/db";
import { systemActor } from "@/lib/server/scope";
import { findCompanyImage, type StoredFile } from "@/lib/server/stored-files";

/** The logo of the open company whose host was asked. Throws `not_found`. */
export async function findLogo(world: HostWorld): Promise<StoredFile> {
  const company = world.kind === "tenant" ? await findCompanyBySubdomain(world.subdomain) : null;
  const logoFileId = company && isOpenCompany(company) ? company.logoFileId : null;
  if (!company || !logoFileId) throw notFound("Logo");
  const { id: companyId } = company;
  return withTenant({ companyId }, systemActor, ({ db }) =>
    findCompanyImage(db, companyId, logoFileId),
  );
}
