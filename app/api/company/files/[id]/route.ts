import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { handleInSteps, route } from "@/lib/server/request/route";
import { findCompanyImage, imageResponse } from "@/lib/server/storage/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(profileEndpoints.file, async ({ open, params }) =>
    imageResponse(await open(({ db, companyId }) => findCompanyImage(db, companyId, params.id))),
  ),
});
