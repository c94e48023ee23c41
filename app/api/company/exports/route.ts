import { dataExportEndpoints } from "@/lib/companies/data-export/endpoints";
import { listDataExports, startDataExport } from "@/lib/companies/data-export/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(dataExportEndpoints.list, async ({ tenant }) => ({
    exports: await listDataExports(tenant),
  })),
  POST: handle(dataExportEndpoints.start, async ({ tenant, member }) => ({
    export: await startDataExport(tenant, member),
  })),
});
