import { profileCalls } from "@/lib/companies/profile/calls";
import { route, tenantSteps } from "@/lib/server/route";
import { findCompanyImage, imageResponse } from "@/lib/server/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantSteps(profileCalls.file, async ({ open, params }) =>
    imageResponse(await open(({ db, companyId }) => findCompanyImage(db, companyId, params.id))),
  ),
});
