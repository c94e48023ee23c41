import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { readEnquirySummary } from "@/lib/crm/enquiries/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(enquiryEndpoints.summary, async ({ tenant, query }) => ({
    summary: await readEnquirySummary(tenant, query),
  })),
});
