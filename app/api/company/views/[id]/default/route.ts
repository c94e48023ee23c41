import { viewEndpoints } from "@/lib/crm/views/endpoints";
import { setDefaultView } from "@/lib/crm/views/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: handle(viewEndpoints.setDefault, async ({ tenant, member, params }) => ({
    view: await setDefaultView(tenant, member, params.id, "set"),
  })),
  DELETE: handle(viewEndpoints.clearDefault, async ({ tenant, member, params }) => ({
    view: await setDefaultView(tenant, member, params.id, "clear"),
  })),
});
