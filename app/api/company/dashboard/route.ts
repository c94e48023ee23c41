import { profileEndpoints } from "@/lib/companies/profile/endpoints";
import { readCompanyDashboard } from "@/lib/companies/profile/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(profileEndpoints.dashboard, ({ tenant }) => readCompanyDashboard(tenant)),
});
