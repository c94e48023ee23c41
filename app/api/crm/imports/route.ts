import { importCalls } from "@/lib/crm/imports/calls";
import { toImport } from "@/lib/crm/imports/record";
import { listImports } from "@/lib/crm/imports/service";
import { createImport } from "@/lib/crm/imports/upload";
import { route, tenantRoute, tenantSteps } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(importCalls.list, ({ tenant, query }) => listImports(tenant, query)),
  POST: tenantSteps(importCalls.create, async ({ open, member, body, files }) => {
    const upload = { kind: body.kind, file: files.file, by: member };
    return { import: toImport(await createImport(open, upload)) };
  }),
});
