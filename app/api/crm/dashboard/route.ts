import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { readCrmSummary } from "@/lib/crm/dashboard/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(crmDashboardEndpoints.get, async ({ tenant }) => ({
    summary: await readCrmSummary(tenant),
  })),
});
