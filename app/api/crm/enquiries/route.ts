import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import { createEnquiry } from "@/lib/crm/enquiries/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(enquiryEndpoints.list, ({ tenant, query }) => listEnquiries(tenant, query)),
  POST: handle(enquiryEndpoints.create, async ({ tenant, body }) => ({
    enquiry: await createEnquiry(tenant, body),
  })),
});
