import { trashEndpoints } from "@/lib/crm/trash/endpoints";
import { restoreMany } from "@/lib/crm/trash/restore-many";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(trashEndpoints.restoreMany, ({ tenant, body }) => restoreMany(tenant, body)),
});
