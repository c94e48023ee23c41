import { companyArchive } from "@/lib/companies/data-export/archive";
import { noteExport } from "@/lib/companies/data-export/service";
import { companyEndpoints } from "@/lib/companies/endpoints";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { fileResponse } from "@/lib/server/request/file-response";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(companyEndpoints.exportData, async ({ open, params }) => {
    const now = new Date();
    const { name } = await open((platform) => noteExport(platform, params.id));
    return fileResponse(companyArchive(params.id, now), {
      fileName: `${name} - ${calendarDateOf(now, defaultTimeZone)}.zip`,
      contentType: "application/zip",
    });
  }),
});
