import { timelineCalls } from "@/lib/crm/timeline/calls";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { route, tenantSteps } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantSteps(timelineCalls.attachToBrand, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "brand", id: params.id }, files.file),
  })),
});
