import { companyAuditLogEndpoints } from "@/lib/companies/audit-log/endpoints";
import { listCompanyAuditLog } from "@/lib/companies/audit-log/service";
import { handleReadOnly, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(companyAuditLogEndpoints.list, ({ tenant, query }) =>
    listCompanyAuditLog(tenant, query),
  ),
});
