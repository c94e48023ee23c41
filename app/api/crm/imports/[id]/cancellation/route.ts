import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { cancelImport } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(importEndpoints.cancel, async ({ tenant, params }) => ({
    import: await cancelImport(tenant, params.id),
  })),
});
