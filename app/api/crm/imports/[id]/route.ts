import { importCalls } from "@/lib/crm/imports/calls";
import { discardImport, getImport, updateImport } from "@/lib/crm/imports/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(importCalls.get, async ({ tenant, params }) => ({
    import: await getImport(tenant, params.id),
  })),
  PUT: tenantRoute(importCalls.update, async ({ tenant, params, body }) => ({
    import: await updateImport(tenant, params.id, body),
  })),
  DELETE: tenantRoute(importCalls.remove, ({ tenant, params }) => discardImport(tenant, params.id)),
});
