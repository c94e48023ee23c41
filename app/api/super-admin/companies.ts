import { countPasskeyOnly } from "@/lib/auth/passkeys/left-subdomain";
import { changeCompanies } from "@/lib/companies/bulk/service";
import { companyArchive } from "@/lib/companies/data-export/archive";
import { noteExport } from "@/lib/companies/data-export/service";
import { deleteCompany, eraseCompany, restoreCompany } from "@/lib/companies/delete";
import { companyEndpoints } from "@/lib/companies/endpoints";
import { stagePictures } from "@/lib/companies/pictures";
import { readQuota, setLimits } from "@/lib/companies/quota/service";
import {
  checkSubdomain,
  createCompany,
  getCompany,
  listCompanies,
  updateCompany,
} from "@/lib/companies/service";
import { endCompanySessions, setCompanyStatus } from "@/lib/companies/status";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import type { PlatformScope } from "@/lib/server/database/scope";
import { fileResponse } from "@/lib/server/request/file-response";
import { requireFreshProof } from "@/lib/server/request/fresh-proof";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";

export const companyRoutes = {
  list: handle(companyEndpoints.list, ({ platform, query }) => listCompanies(platform, query)),
  checkSubdomain: handle(companyEndpoints.checkSubdomain, async ({ platform, query }) => {
    const { subdomain, companyId } = query;
    return {
      ...(await checkSubdomain(platform, subdomain, companyId)),
      ...(companyId && { passkeyOnly: await countPasskeyOnly(platform, companyId) }),
    };
  }),
  get: handle(companyEndpoints.get, async ({ platform, params }) => ({
    company: await getCompany(platform, params.id),
  })),
  create: handleInSteps(companyEndpoints.create, async ({ open, body, files }) => {
    const pictures = await stagePictures(files);
    return { company: await open((platform) => createCompany(platform, body, pictures)) };
  }),
  update: handleInSteps(companyEndpoints.update, async ({ open, superAdmin, params, ...sent }) => {
    const { body, files, ifMatch } = sent;
    const email = body.owner?.email;
    if (email && email !== (await open((platform) => findOwnerEmail(platform, params.id))))
      requireFreshProof(companyEndpoints.update, superAdmin.provenAt, new Date());
    const pictures = await stagePictures(files);
    return {
      company: await open((platform) =>
        updateCompany(platform, params.id, body, pictures, ifMatch),
      ),
    };
  }),
  setStatus: handle(companyEndpoints.setStatus, async ({ platform, params, body, ifMatch }) => ({
    company: await setCompanyStatus(platform, params.id, body, ifMatch),
  })),
  endSessions: handle(companyEndpoints.endSessions, async ({ platform, params, query }) => ({
    ended: await endCompanySessions(platform, params.id, query.member),
  })),
  bulk: handle(companyEndpoints.bulk, ({ platform, body }) => changeCompanies(platform, body)),
  getQuota: handle(companyEndpoints.getQuota, async ({ platform, params }) => ({
    quota: await readQuota(platform, params.id),
  })),
  setLimits: handle(companyEndpoints.setLimits, async ({ platform, params, body, ifMatch }) => ({
    quota: await setLimits(platform, params.id, body, ifMatch),
  })),
  exportData: handleInSteps(companyEndpoints.exportData, async ({ open, params }) => {
    const now = new Date();
    const { name } = await open((platform) => noteExport(platform, params.id));
    return fileResponse(companyArchive(params.id, now), {
      fileName: `${name} - ${calendarDateOf(now, defaultTimeZone)}.zip`,
      contentType: "application/zip",
    });
  }),
  remove: handle(companyEndpoints.remove, ({ platform, params, ifMatch }) =>
    deleteCompany(platform, params.id, ifMatch),
  ),
  restore: handle(companyEndpoints.restore, async ({ platform, params }) => ({
    company: await restoreCompany(platform, params.id),
  })),
  erase: handle(companyEndpoints.erase, ({ platform, params }) =>
    eraseCompany(platform, params.id),
  ),
};

async function findOwnerEmail(platform: PlatformScope, id: string): Promise<string | undefined> {
  return (await getCompany(platform, id)).owner?.email;
}
