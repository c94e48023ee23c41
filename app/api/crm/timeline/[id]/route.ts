import { timelineCalls } from "@/lib/crm/timeline/calls";
import { changeEntry, removeEntry } from "@/lib/crm/timeline/change";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: tenantRoute(timelineCalls.change, async ({ tenant, params, body, ifMatch }) => ({
    entry: await changeEntry(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(timelineCalls.remove, ({ tenant, params, ifMatch }) =>
    removeEntry(tenant, params.id, ifMatch),
  ),
});
