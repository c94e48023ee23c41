import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { listMeetings } from "@/lib/crm/meetings/list";
import { createMeeting } from "@/lib/crm/meetings/service";
import { route, tenantRead, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(meetingEndpoints.list, ({ tenant, query }) => listMeetings(tenant, query)),
  POST: tenantRoute(meetingEndpoints.create, async ({ tenant, body }) => ({
    meeting: await createMeeting(tenant, body),
  })),
});
