import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { toImport } from "@/lib/crm/imports/record";
import { listImports } from "@/lib/crm/imports/service";
import { createImport } from "@/lib/crm/imports/upload";
import { route, tenantRoute, tenantSteps } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(importEndpoints.list, ({ tenant, query }) => listImports(tenant, query)),
  POST: tenantSteps(importEndpoints.create, async ({ open, member, body, files }) => {
    const upload = { kind: body.kind, file: files.file, by: member };
    return { import: toImport(await createImport(open, upload)) };
  }),
});
