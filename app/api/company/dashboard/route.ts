import { profileCalls } from "@/lib/companies/profile/calls";
import { readCompanyDashboard } from "@/lib/companies/profile/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(profileCalls.dashboard, ({ tenant }) => readCompanyDashboard(tenant)),
});
