import { restoreEntry } from "@/lib/crm/timeline/change";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(timelineEndpoints.restore, async ({ tenant, params }) => ({
    entry: await restoreEntry(tenant, params.id),
  })),
});
