import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { cancelImport } from "@/lib/crm/imports/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(importEndpoints.cancel, async ({ tenant, params }) => ({
    import: await cancelImport(tenant, params.id),
  })),
});
