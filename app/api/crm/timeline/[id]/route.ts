import { changeEntry, removeEntry } from "@/lib/crm/timeline/change";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: tenantRoute(timelineEndpoints.change, async ({ tenant, params, body, ifMatch }) => ({
    entry: await changeEntry(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(timelineEndpoints.remove, ({ tenant, params, ifMatch }) =>
    removeEntry(tenant, params.id, ifMatch),
  ),
});
