import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { startRun } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(importEndpoints.run, async ({ tenant, params }) => ({
    import: await startRun(tenant, params.id),
  })),
});
