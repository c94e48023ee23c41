import { companyCalls } from "@/lib/companies/calls";
import { beginDataExport, companyData } from "@/lib/companies/data-export";
import { calendarDateOf, defaultTimeZone } from "@/lib/core/calendar-date";
import { adminSteps } from "@/lib/server/admin-steps";
import { fileResponse } from "@/lib/server/file-response";
import { route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: adminSteps(companyCalls.exportData, async ({ open, params }) => {
    const { name } = await beginDataExport(open, params.id);
    const fileName = `${name} - ${calendarDateOf(new Date(), defaultTimeZone)}.json`;
    return fileResponse(companyData(open, params.id), {
      fileName,
      contentType: "application/json; charset=utf-8",
    });
  }),
});
