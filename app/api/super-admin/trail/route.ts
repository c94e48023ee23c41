import { listAuditLog } from "@/lib/audit-log/list";
import { handle, route } from "@/lib/server/request/route";
import { platformEndpoints } from "@/lib/super-admins/platform/endpoints";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(platformEndpoints.listAuditLog, ({ platform, query }) =>
    listAuditLog(platform, query),
  ),
});
