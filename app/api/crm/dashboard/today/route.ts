import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { readToday } from "@/lib/crm/dashboard/today";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(crmDashboardEndpoints.today, async ({ tenant, query }) => ({
    today: await readToday(tenant, query),
  })),
});
