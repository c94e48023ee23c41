import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { discardImport, getImport, updateImport } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(importEndpoints.get, async ({ tenant, params }) => ({
    import: await getImport(tenant, params.id),
  })),
  PUT: tenantRoute(importEndpoints.update, async ({ tenant, params, body }) => ({
    import: await updateImport(tenant, params.id, body),
  })),
  DELETE: tenantRoute(importEndpoints.remove, ({ tenant, params }) =>
    discardImport(tenant, params.id),
  ),
});
