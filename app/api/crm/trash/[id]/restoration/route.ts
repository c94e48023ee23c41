import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { restoreFromTrash } from "@/lib/crm/trash/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(trashEndpoints.restore, ({ tenant, params }) => restoreFromTrash(tenant, params.id)),
});
