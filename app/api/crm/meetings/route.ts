import { meetingCalls } from "@/lib/crm/meetings/calls";
import { listMeetings } from "@/lib/crm/meetings/list";
import { createMeeting } from "@/lib/crm/meetings/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(meetingCalls.list, ({ tenant, query }) => listMeetings(tenant, query)),
  POST: tenantRoute(meetingCalls.create, async ({ tenant, body }) => ({
    meeting: await createMeeting(tenant, body),
  })),
});
