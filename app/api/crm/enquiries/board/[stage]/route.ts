import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { readEnquiryColumn } from "@/lib/crm/enquiries/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(enquiryEndpoints.column, ({ tenant, params, query }) =>
    readEnquiryColumn(tenant, params.stage, query),
  ),
});
