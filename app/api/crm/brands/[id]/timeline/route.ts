import { addEntry } from "@/lib/crm/timeline/add";
import { timelineCalls } from "@/lib/crm/timeline/calls";
import { readTimeline } from "@/lib/crm/timeline/read";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(timelineCalls.ofBrand, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "brand", id: params.id }, query),
  ),
  POST: tenantRoute(timelineCalls.addToBrand, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "brand", id: params.id }, body),
  })),
});
