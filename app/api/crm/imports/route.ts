import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { listImports } from "@/lib/crm/imports/service";
import { createImport, importUploads, kindsOf } from "@/lib/crm/imports/upload";
import { handle, handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(importEndpoints.list, ({ tenant, query }) => listImports(tenant, query)),
  POST: handleInSteps(importEndpoints.create, async ({ open, member, body, files, request }) => {
    const upload = { kinds: kindsOf(body), file: files.file, by: member };
    const create = () => createImport(open, upload);
    const made = await importUploads().run(member.company.id, create, request.signal);
    return { import: made };
  }),
});
