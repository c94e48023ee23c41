import { companyEndpoints } from "@/lib/companies/endpoints";
import { setCompanyStatus } from "@/lib/companies/status";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PATCH: handle(companyEndpoints.setStatus, async ({ platform, params, body, ifMatch }) => ({
    company: await setCompanyStatus(platform, params.id, body, ifMatch),
  })),
});
