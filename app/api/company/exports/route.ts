import { dataExportEndpoints } from "@/lib/companies/data-export/endpoints";
import { listDataExports, startDataExport } from "@/lib/companies/data-export/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(dataExportEndpoints.list, async ({ tenant }) => ({
    exports: await listDataExports(tenant),
  })),
  POST: tenantRoute(dataExportEndpoints.start, async ({ tenant, member }) => ({
    export: await startDataExport(tenant, member),
  })),
});
