import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { getEnquiry, updateEnquiry } from "@/lib/crm/enquiries/service";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(enquiryEndpoints.get, async ({ tenant, params }) => ({
    enquiry: await getEnquiry(tenant, params.id),
  })),
  PUT: handle(enquiryEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    enquiry: await updateEnquiry(tenant, params.id, body, ifMatch),
  })),
  DELETE: handle(enquiryEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "enquiry", id: params.id, expectedVersion: ifMatch }),
  ),
});
