import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { addEntry } from "@/lib/crm/timeline/add";
import { readTimeline } from "@/lib/crm/timeline/read";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(enquiryEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "enquiry", id: params.id }, query),
  ),
  POST: handle(enquiryEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "enquiry", id: params.id }, body),
  })),
});
