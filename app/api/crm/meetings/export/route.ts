import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { exportEndpoints, selectedExportEndpoints } from "@/lib/crm/exports/endpoints";
import { meetingKind } from "@/lib/crm/meetings/kind";
import type { MeetingQuery } from "@/lib/crm/meetings/schema";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { meetingTable } from "@/lib/crm/meetings/table";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(exportEndpoints.meetings, exportAll(meetingKind.name, meetingTable)),
  POST: handleInSteps(
    selectedExportEndpoints.meetings,
    exportSelected<MeetingQuery>(storedMeetings, meetingTable),
  ),
});
