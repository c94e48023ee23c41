import { crmDashboardCalls } from "@/lib/crm/dashboard/calls";
import { readCrmSummary } from "@/lib/crm/dashboard/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(crmDashboardCalls.get, async ({ tenant }) => ({
    summary: await readCrmSummary(tenant),
  })),
});
