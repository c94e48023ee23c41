import { changeEndpoints } from "@/lib/crm/changes/endpoints";
import { listChanges } from "@/lib/crm/changes/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(changeEndpoints.list, ({ tenant, member, query }) =>
    listChanges(tenant, member, query),
  ),
});
