import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { startCheck } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(importEndpoints.check, async ({ tenant, params }) => ({
    import: await startCheck(tenant, params.id),
  })),
});
