import { changeEntry, removeEntry } from "@/lib/crm/timeline/change";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: handle(timelineEndpoints.change, async ({ tenant, params, body, ifMatch }) => ({
    entry: await changeEntry(tenant, params.id, body, ifMatch),
  })),
  DELETE: handle(timelineEndpoints.remove, ({ tenant, params, ifMatch }) =>
    removeEntry(tenant, params.id, ifMatch),
  ),
});
