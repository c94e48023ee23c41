import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { exportResponse } from "@/lib/crm/exports/export-file";
import { listedOf } from "@/lib/crm/exports/selected";
import { meetingTable } from "@/lib/crm/exports/tables";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(
    exportEndpoints.meetings,
    async ({ open, read, member, query: { format, ...filters } }) =>
      exportResponse(
        { open, member },
        { kind: "meeting", format, filters },
        meetingTable(read, { filters }, member.company.timeZone),
      ),
  ),
  POST: handleInSteps(selectedExportEndpoints.meetings, async ({ open, read, member, body }) => {
    const listed = await listedOf(open, storedMeetings, body);
    const exported = { kind: "meeting", format: body.format, select: body.select } as const;
    return exportResponse(
      { open, member },
      exported,
      meetingTable(read, listed, member.company.timeZone),
    );
  }),
});
