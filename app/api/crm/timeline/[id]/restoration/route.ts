import { timelineCalls } from "@/lib/crm/timeline/calls";
import { restoreEntry } from "@/lib/crm/timeline/change";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(timelineCalls.restore, async ({ tenant, params }) => ({
    entry: await restoreEntry(tenant, params.id),
  })),
});
