import { dataExportCalls } from "@/lib/companies/data-export/calls";
import { listDataExports, startDataExport } from "@/lib/companies/data-export/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(dataExportCalls.list, async ({ tenant }) => ({
    exports: await listDataExports(tenant),
  })),
  POST: tenantRoute(dataExportCalls.start, async ({ tenant, member }) => ({
    export: await startDataExport(tenant, member),
  })),
});
