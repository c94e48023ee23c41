import { changeMany } from "@/lib/crm/changes/bulk";
import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(enquiryEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedEnquiries, body),
  ),
});
