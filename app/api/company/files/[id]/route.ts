import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { route, tenantSteps } from "@/lib/server/route";
import { findCompanyImage, imageResponse } from "@/lib/server/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantSteps(profileEndpoints.file, async ({ open, params }) =>
    imageResponse(await open(({ db, companyId }) => findCompanyImage(db, companyId, params.id))),
  ),
});
