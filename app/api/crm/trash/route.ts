import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { listTrash } from "@/lib/crm/trash/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(trashEndpoints.list, ({ tenant, query }) => listTrash(tenant, query)),
});
