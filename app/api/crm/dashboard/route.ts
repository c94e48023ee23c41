import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { readCrmSummary } from "@/lib/crm/dashboard/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(crmDashboardEndpoints.get, async ({ tenant }) => ({
    summary: await readCrmSummary(tenant),
  })),
});
