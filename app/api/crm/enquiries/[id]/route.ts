import { changeOne } from "@/lib/crm/changes/change-one";
import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { getEnquiry } from "@/lib/crm/enquiries/service";
import { storedEnquiries } from "@/lib/crm/enquiries/stored";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(enquiryEndpoints.get, async ({ tenant, params }) => ({
    enquiry: await getEnquiry(tenant, params.id),
  })),
  PUT: handle(enquiryEndpoints.update, async ({ tenant, params: { id }, body, ifMatch }) => {
    const { closeLead, ...input } = body;
    const update = { id, input, expectedVersion: ifMatch, extras: { closeLead } };
    const { changeId } = await changeOne(tenant, storedEnquiries, update);
    return { enquiry: await getEnquiry(tenant, id), changeId };
  }),
  DELETE: handle(enquiryEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "enquiry", id: params.id, expectedVersion: ifMatch }),
  ),
});
