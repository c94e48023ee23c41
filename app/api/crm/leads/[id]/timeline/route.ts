import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { addEntry } from "@/lib/crm/timeline/add";
import { readTimeline } from "@/lib/crm/timeline/read";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(leadEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "lead", id: params.id }, query),
  ),
  POST: handle(leadEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "lead", id: params.id }, body),
  })),
});
