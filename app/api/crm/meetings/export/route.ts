import { exportAll, exportSelected } from "@/lib/crm/exports/answers";
import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { meetingKind } from "@/lib/crm/meetings/kind";
import type { MeetingQuery } from "@/lib/crm/meetings/schema";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { meetingTable } from "@/lib/crm/meetings/table";
import { handleInSteps, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleInSteps(meetingEndpoints.export, exportAll(meetingKind.name, meetingTable)),
  POST: handleInSteps(
    meetingEndpoints.exportSelected,
    exportSelected<MeetingQuery>(storedMeetings, meetingTable),
  ),
});
