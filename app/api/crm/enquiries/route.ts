import { createOne } from "@/lib/crm/changes/change-one";
import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { listEnquiries } from "@/lib/crm/enquiries/list";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(enquiryEndpoints.list, ({ tenant, query }) => listEnquiries(tenant, query)),
  POST: handle(enquiryEndpoints.create, async ({ tenant, body }) => {
    const { closeLead, ...input } = body;
    const { id, changeId } = await createOne(tenant, storedEnquiries, {
      input,
      extras: { closeLead },
    });
    return { enquiry: await getEnquiry(tenant, id), changeId };
  }),
});
