import { companyCalls } from "@/lib/companies/calls";
import { checkSubdomain } from "@/lib/companies/service";
import { adminRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminRoute(companyCalls.checkSubdomain, ({ platform, query }) =>
    checkSubdomain(platform, query.subdomain),
  ),
});
