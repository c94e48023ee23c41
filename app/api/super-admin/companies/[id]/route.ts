import { deleteCompany } from "@/lib/companies/delete";
import { companyEndpoints } from "@/lib/companies/endpoints";
import { stagePictures } from "@/lib/companies/pictures";
import { getCompany, updateCompany } from "@/lib/companies/service";
import { handle, handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(companyEndpoints.get, async ({ platform, params }) => ({
    company: await getCompany(platform, params.id),
  })),
  PUT: handleInSteps(companyEndpoints.update, async ({ open, params, body, files, ifMatch }) => {
    const pictures = await stagePictures(files);
    return {
      company: await open((platform) =>
        updateCompany(platform, params.id, body, pictures, ifMatch),
      ),
    };
  }),
  DELETE: handle(companyEndpoints.remove, ({ platform, params, ifMatch }) =>
    deleteCompany(platform, params.id, ifMatch),
  ),
});
