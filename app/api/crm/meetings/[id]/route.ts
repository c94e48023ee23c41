import { meetingCalls } from "@/lib/crm/meetings/calls";
import { deleteMeeting, getMeeting, updateMeeting } from "@/lib/crm/meetings/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(meetingCalls.get, async ({ tenant, params }) => ({
    meeting: await getMeeting(tenant, params.id),
  })),
  PUT: tenantRoute(meetingCalls.update, async ({ tenant, params, body, ifMatch }) => ({
    meeting: await updateMeeting(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(meetingCalls.remove, ({ tenant, params, ifMatch }) =>
    deleteMeeting(tenant, params.id, ifMatch),
  ),
});
