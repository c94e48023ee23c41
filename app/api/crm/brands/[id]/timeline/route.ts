import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { addEntry } from "@/lib/crm/timeline/add";
import { readTimeline } from "@/lib/crm/timeline/read";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(brandEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "brand", id: params.id }, query),
  ),
  POST: handle(brandEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "brand", id: params.id }, body),
  })),
});
