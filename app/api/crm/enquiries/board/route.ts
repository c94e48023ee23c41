import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { readEnquiryBoard } from "@/lib/crm/enquiries/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(enquiryEndpoints.board, ({ tenant, query }) =>
    readEnquiryBoard(tenant, query),
  ),
});
