import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { startRun } from "@/lib/crm/imports/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(importEndpoints.run, async ({ tenant, params }) => ({
    import: await startRun(tenant, params.id),
  })),
});
