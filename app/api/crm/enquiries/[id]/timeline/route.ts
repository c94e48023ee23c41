import { addEntry } from "@/lib/crm/timeline/add";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { readTimeline } from "@/lib/crm/timeline/read";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(timelineEndpoints.ofEnquiry, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "enquiry", id: params.id }, query),
  ),
  POST: handle(timelineEndpoints.addToEnquiry, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "enquiry", id: params.id }, body),
  })),
});
