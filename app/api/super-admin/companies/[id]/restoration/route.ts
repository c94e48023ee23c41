import { restoreCompany } from "@/lib/companies/delete";
import { companyEndpoints } from "@/lib/companies/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(companyEndpoints.restore, async ({ platform, params }) => ({
    company: await restoreCompany(platform, params.id),
  })),
});
