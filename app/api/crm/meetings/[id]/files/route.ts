import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { attachFile } from "@/lib/crm/timeline/files/attach";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handleInSteps(meetingEndpoints.attachFile, async ({ open, params, files }) => ({
    entry: await attachFile(open, { kind: "meeting", id: params.id }, files.file),
  })),
});
