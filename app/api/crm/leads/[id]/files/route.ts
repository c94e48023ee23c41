import { leadEndpoints } from "@/lib/crm/leads/endpoints";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(leadEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "lead", id: params.id }, files.file),
  })),
});
