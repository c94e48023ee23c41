import { enquiryCalls } from "@/lib/crm/enquiries/calls";
import { readEnquirySummary } from "@/lib/crm/enquiries/list";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(enquiryCalls.summary, async ({ tenant, query }) => ({
    summary: await readEnquirySummary(tenant, query),
  })),
});
