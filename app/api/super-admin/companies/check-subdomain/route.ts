import { companyEndpoints } from "@/lib/companies/endpoints";
import { checkSubdomain } from "@/lib/companies/service";
import { adminRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(companyEndpoints.checkSubdomain, ({ platform, query }) =>
    checkSubdomain(platform, query.subdomain),
  ),
});
