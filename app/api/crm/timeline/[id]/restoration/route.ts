import { restoreEntry } from "@/lib/crm/timeline/change";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(timelineEndpoints.restore, async ({ tenant, params }) => ({
    entry: await restoreEntry(tenant, params.id),
  })),
});
