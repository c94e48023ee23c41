import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { listMeetings } from "@/lib/crm/meetings/list";
import { createMeeting } from "@/lib/crm/meetings/service";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(meetingEndpoints.list, ({ tenant, query }) => listMeetings(tenant, query)),
  POST: handle(meetingEndpoints.create, async ({ tenant, body }) => ({
    meeting: await createMeeting(tenant, body),
  })),
});
