import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { startUndo } from "@/lib/crm/imports/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(importEndpoints.undo, async ({ tenant, params }) => ({
    import: await startUndo(tenant, params.id),
  })),
});
