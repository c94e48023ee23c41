import { trashCalls } from "@/lib/crm/trash/calls";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: tenantRoute(trashCalls.restore, ({ tenant, params }) =>
    restoreFromTrash(tenant, params.id),
  ),
});
