import { companyAuditLogEndpoints } from "@/lib/companies/audit-log/endpoints";
import { listCompanyAuditLog } from "@/lib/companies/audit-log/service";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(companyAuditLogEndpoints.list, ({ tenant, query }) =>
    listCompanyAuditLog(tenant, query),
  ),
});
