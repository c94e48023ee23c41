import { crmDashboardCalls } from "@/lib/crm/dashboard/calls";
import { readToday } from "@/lib/crm/dashboard/today";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(crmDashboardCalls.today, async ({ tenant, query }) => ({
    today: await readToday(tenant, query),
  })),
});
