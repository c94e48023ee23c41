import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { restoreMany } from "@/lib/crm/trash/restore-many";
import { listTrash, restoreFromTrash } from "@/lib/crm/trash/service";
import { handle } from "@/lib/server/request/pipeline";

export const trashRoutes = {
  list: handle(trashEndpoints.list, ({ tenant, query }) => listTrash(tenant, query)),
  restore: handle(trashEndpoints.restore, ({ tenant, params }) =>
    restoreFromTrash(tenant, params.id),
  ),
  restoreMany: handle(trashEndpoints.restoreMany, ({ tenant, body }) => restoreMany(tenant, body)),
};
