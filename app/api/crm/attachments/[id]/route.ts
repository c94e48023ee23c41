import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { findAttachedFile } from "@/lib/crm/timeline/files/find";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";
import { storedBytes } from "@/lib/server/storage/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(timelineEndpoints.file, async ({ open, params }) => {
    const file = await open((tenant) => findAttachedFile(tenant, params.id));
    return fileResponse(storedBytes(file), file);
  }),
});
