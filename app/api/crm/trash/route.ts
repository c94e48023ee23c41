import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { listTrash } from "@/lib/crm/trash/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(trashEndpoints.list, ({ tenant, query }) => listTrash(tenant, query)),
});
