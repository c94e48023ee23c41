import { changeCompanies } from "@/lib/companies/bulk/service";
import { companyEndpoints } from "@/lib/companies/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(companyEndpoints.bulk, ({ platform, body }) => changeCompanies(platform, body)),
});
