import { calendarDateOf } from "@/lib/core/calendar-date";
import { exportEndpoints } from "@/lib/crm/exports/endpoints";
import { exportFile } from "@/lib/crm/exports/export-file";
import { meetingTable } from "@/lib/crm/exports/tables";
import { asExport } from "@/lib/server/export-places";
import { fileResponse } from "@/lib/server/file-response";
import { handleInSteps, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(
    exportEndpoints.meetings,
    async ({ open, member, query: { format, ...filters } }) => {
      const { name, timeZone } = member.company;
      const about = { company: name, date: calendarDateOf(new Date(), timeZone) };
      const { bytes, ...file } = exportFile(format, meetingTable(open, filters, timeZone), about);
      return fileResponse(asExport(member, bytes), file);
    },
  ),
});
