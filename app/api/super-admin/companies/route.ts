import { companyEndpoints } from "@/lib/companies/endpoints";
import { stagePictures } from "@/lib/companies/pictures";
import { createCompany, listCompanies } from "@/lib/companies/service";
import { adminSteps } from "@/lib/server/admin-steps";
import { adminRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(companyEndpoints.list, ({ platform, query }) => listCompanies(platform, query)),
  POST: adminSteps(companyEndpoints.create, async ({ open, body, files }) => {
    const pictures = await stagePictures(files);
    return { company: await open((platform) => createCompany(platform, body, pictures)) };
  }),
});
