import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { startCheck } from "@/lib/crm/imports/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(importEndpoints.check, async ({ tenant, params }) => ({
    import: await startCheck(tenant, params.id),
  })),
});
