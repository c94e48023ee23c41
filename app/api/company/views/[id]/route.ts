import { viewEndpoints } from "@/lib/crm/views/endpoints";
import { deleteView, updateView } from "@/lib/crm/views/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: handle(viewEndpoints.update, async ({ tenant, member, params, body, ifMatch }) => ({
    view: await updateView(tenant, member, params.id, { ...body, expectedVersion: ifMatch }),
  })),
  DELETE: handle(viewEndpoints.remove, ({ tenant, member, params, ifMatch }) =>
    deleteView(tenant, member, params.id, ifMatch),
  ),
});
