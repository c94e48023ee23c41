import { dataExportEndpoints } from "@/lib/companies/data-export/endpoints";
import { takeDataExport } from "@/lib/companies/data-export/service";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";
import { storedBytes } from "@/lib/server/storage/stored-files";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(dataExportEndpoints.download, async ({ open, member, params }) => {
    const { name, timeZone } = member.company;
    const file = await open((tenant) => takeDataExport(tenant, params.id));
    return fileResponse(storedBytes(file), {
      fileName: `${name} - ${calendarDateOf(file.createdAt, timeZone)}.zip`,
      contentType: "application/zip",
      byteSize: file.byteSize,
    });
  }),
});
