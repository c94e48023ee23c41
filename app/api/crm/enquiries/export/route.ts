import { calendarDateOf } from "@/lib/core/calendar-date";
import { exportEndpoints } from "@/lib/crm/exports/endpoints";
import { exportFile } from "@/lib/crm/exports/export-file";
import { enquiryTable } from "@/lib/crm/exports/tables";
import { asExport } from "@/lib/server/export-places";
import { fileResponse } from "@/lib/server/file-response";
import { handleInSteps, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(
    exportEndpoints.enquiries,
    async ({ open, member, query: { format, ...filters } }) => {
      const date = calendarDateOf(new Date(), member.company.timeZone);
      const about = { company: member.company.name, date };
      const { bytes, ...file } = exportFile(format, enquiryTable(open, filters), about);
      return fileResponse(asExport(member, bytes), file);
    },
  ),
});
