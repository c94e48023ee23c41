import { companyAuditLogEndpoints } from "@/lib/audit-log/endpoints";
import { listCompanyAuditLog } from "@/lib/audit-log/list";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(companyAuditLogEndpoints.list, ({ tenant, query }) =>
    listCompanyAuditLog(tenant, query),
  ),
});
