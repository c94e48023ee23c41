import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { readToday } from "@/lib/crm/dashboard/today";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(crmDashboardEndpoints.today, async ({ tenant, query }) => ({
    today: await readToday(tenant, query),
  })),
});
