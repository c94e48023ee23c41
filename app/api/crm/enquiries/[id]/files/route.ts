import { enquiryEndpoints } from "@/lib/crm/enquiries/endpoints";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(enquiryEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "enquiry", id: params.id }, files.file),
  })),
});
