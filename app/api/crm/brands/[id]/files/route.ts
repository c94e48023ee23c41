import { brandEndpoints } from "@/lib/crm/brands/endpoints";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(brandEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "brand", id: params.id }, files.file),
  })),
});
