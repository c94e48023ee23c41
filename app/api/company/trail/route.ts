import { companyTrailCalls } from "@/lib/companies/trail/calls";
import { listCompanyTrail } from "@/lib/companies/trail/service";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(companyTrailCalls.list, ({ tenant, query }) => listCompanyTrail(tenant, query)),
});
