import { importEndpoints } from "@/lib/crm/imports/endpoints";
import { failedRowsFile } from "@/lib/crm/imports/failed-rows";
import { asExport } from "@/lib/server/request/export-places";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(importEndpoints.failedRows, async ({ open, member, params }) => {
    const { fileName, bytes } = await failedRowsFile(open, params.id);
    const entry = { action: "import.rows_exported", subjectKind: "import", subjectId: params.id };
    return fileResponse(await asExport({ open, member }, entry, bytes), {
      fileName,
      contentType: "text/csv; charset=utf-8",
    });
  }),
});
