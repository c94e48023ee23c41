import { trashCalls } from "@/lib/crm/trash/calls";
import { listTrash } from "@/lib/crm/trash/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(trashCalls.list, ({ tenant, query }) => listTrash(tenant, query)),
});
