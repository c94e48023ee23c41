import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { failedRowsFile } from "@/lib/crm/imports/failed-rows";
import {
  cancelImport,
  discardImport,
  getImport,
  listImports,
  previewImport,
  startCheck,
  startRun,
  startUndo,
  updateImport,
} from "@/lib/crm/imports/service";
import { createImport, importUploads, kindsOf } from "@/lib/crm/imports/upload";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handle, handleInSteps } from "@/lib/server/request/pipeline";

export const importRoutes = {
  list: handle(importEndpoints.list, ({ tenant, query }) => listImports(tenant, query)),
  get: handle(importEndpoints.get, async ({ tenant, params }) => ({
    import: await getImport(tenant, params.id),
  })),
  create: handleInSteps(importEndpoints.create, async ({ open, member, body, files, request }) => {
    const upload = { kinds: kindsOf(body), file: files.file, by: member };
    const create = () => createImport(open, upload);
    const made = await importUploads().run(member.company.id, create, request.signal);
    return { import: made };
  }),
  update: handle(importEndpoints.update, async ({ tenant, params, body }) => ({
    import: await updateImport(tenant, params.id, body),
  })),
  preview: handle(importEndpoints.preview, async ({ tenant, params, body }) => ({
    preview: await previewImport(tenant, params.id, body),
  })),
  remove: handle(importEndpoints.remove, ({ tenant, params }) => discardImport(tenant, params.id)),
  check: handle(importEndpoints.check, async ({ tenant, params }) => ({
    import: await startCheck(tenant, params.id),
  })),
  run: handle(importEndpoints.run, async ({ tenant, params }) => ({
    import: await startRun(tenant, params.id),
  })),
  cancel: handle(importEndpoints.cancel, async ({ tenant, params }) => ({
    import: await cancelImport(tenant, params.id),
  })),
  undo: handle(importEndpoints.undo, async ({ tenant, params }) => ({
    import: await startUndo(tenant, params.id),
  })),
  failedRows: handleInSteps(importEndpoints.failedRows, async ({ open, member, params }) => {
    const { fileName, bytes } = await failedRowsFile(open, params.id);
    const entry = { action: "import.rows_exported", subjectKind: "import", subjectId: params.id };
    return fileResponse(await asExport({ open, member }, entry, bytes), {
      fileName,
      contentType: "text/csv; charset=utf-8",
    });
  }),
};
