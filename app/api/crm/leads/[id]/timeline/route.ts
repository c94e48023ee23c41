import { addEntry } from "@/lib/crm/timeline/add";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { readTimeline } from "@/lib/crm/timeline/read";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(timelineEndpoints.ofLead, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "lead", id: params.id }, query),
  ),
  POST: handle(timelineEndpoints.addToLead, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "lead", id: params.id }, body),
  })),
});
