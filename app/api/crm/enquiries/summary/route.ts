import { enquiryCalls } from "@/lib/crm/enquiries/calls";
import { readEnquirySummary } from "@/lib/crm/enquiries/list";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(enquiryCalls.summary, async ({ tenant, query }) => ({
    summary: await readEnquirySummary(tenant, query),
  })),
});
