import { importCalls } from "@/lib/crm/imports/calls";
import { startUndo } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(importCalls.undo, async ({ tenant, params }) => ({
    import: await startUndo(tenant, params.id),
  })),
});
