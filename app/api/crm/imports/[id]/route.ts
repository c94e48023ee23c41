import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { discardImport, getImport, updateImport } from "@/lib/crm/imports/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(importEndpoints.get, async ({ tenant, params }) => ({
    import: await getImport(tenant, params.id),
  })),
  PUT: handle(importEndpoints.update, async ({ tenant, params, body }) => ({
    import: await updateImport(tenant, params.id, body),
  })),
  DELETE: handle(importEndpoints.remove, ({ tenant, params }) => discardImport(tenant, params.id)),
});
