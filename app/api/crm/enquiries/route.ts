import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import { createEnquiry } from "@/lib/crm/enquiries/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(enquiryEndpoints.list, ({ tenant, query }) => listEnquiries(tenant, query)),
  POST: tenantRoute(enquiryEndpoints.create, async ({ tenant, body }) => ({
    enquiry: await createEnquiry(tenant, body),
  })),
});
