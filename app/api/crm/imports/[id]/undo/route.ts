import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { startUndo } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(importEndpoints.undo, async ({ tenant, params }) => ({
    import: await startUndo(tenant, params.id),
  })),
});
