import { companyEndpoints } from "@/lib/companies/endpoints";
import { stagePictures } from "@/lib/companies/pictures";
import { createCompany, listCompanies } from "@/lib/companies/service";
import { handle, handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(companyEndpoints.list, ({ platform, query }) => listCompanies(platform, query)),
  POST: handleInSteps(companyEndpoints.create, async ({ open, body, files }) => {
    const pictures = await stagePictures(files);
    return { company: await open((platform) => createCompany(platform, body, pictures)) };
  }),
});
