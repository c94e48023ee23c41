import { companyEndpoints } from "@/lib/companies/endpoints";
import { checkSubdomain } from "@/lib/companies/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(companyEndpoints.checkSubdomain, ({ platform, query }) =>
    checkSubdomain(platform, query.subdomain),
  ),
});
