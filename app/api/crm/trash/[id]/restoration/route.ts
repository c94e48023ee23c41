import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(trashEndpoints.restore, ({ tenant, params }) =>
    restoreFromTrash(tenant, params.id),
  ),
});
