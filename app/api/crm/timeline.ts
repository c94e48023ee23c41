import { changeEntry, removeEntry, restoreEntry } from "@/lib/crm/timeline/change";
import { timelineEndpoints } from "@/lib/crm/timeline/endpoints";
import { findAttachedFile } from "@/lib/crm/timeline/files/attach";
import { fileResponse } from "@/lib/server/request/file-response";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";
import { storedBytes } from "@/lib/server/storage/stored-files";

export const timelineRoutes = {
  file: handleInSteps(timelineEndpoints.file, async ({ open, params }) => {
    const file = await open((tenant) => findAttachedFile(tenant, params.id));
    return fileResponse(storedBytes(file), file);
  }),
  change: handle(timelineEndpoints.change, async ({ tenant, params, body, ifMatch }) => ({
    entry: await changeEntry(tenant, params.id, body, ifMatch),
  })),
  remove: handle(timelineEndpoints.remove, ({ tenant, params, ifMatch }) =>
    removeEntry(tenant, params.id, ifMatch),
  ),
  restore: handle(timelineEndpoints.restore, async ({ tenant, params }) => ({
    entry: await restoreEntry(tenant, params.id),
  })),
};
