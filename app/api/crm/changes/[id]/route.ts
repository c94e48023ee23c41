import { changeEndpoints } from "@/lib/crm/changes/endpoints";
import { getChange } from "@/lib/crm/changes/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(changeEndpoints.get, ({ tenant, member, params, query }) =>
    getChange(tenant, member, { id: params.id, query }),
  ),
});
