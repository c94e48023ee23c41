import { crmDashboardEndpoints } from "@/lib/crm/dashboard/endpoints";
import { readCrmSummary } from "@/lib/crm/dashboard/service";
import { readToday } from "@/lib/crm/dashboard/today";
import { handle, handleReadOnly } from "@/lib/server/request/pipeline";

export const crmDashboardRoutes = {
  get: handle(crmDashboardEndpoints.get, async ({ tenant }) => ({
    summary: await readCrmSummary(tenant),
  })),
  today: handleReadOnly(crmDashboardEndpoints.today, async ({ tenant, query }) => ({
    today: await readToday(tenant, query),
  })),
};
