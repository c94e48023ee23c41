import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { deleteMeeting, getMeeting, updateMeeting } from "@/lib/crm/meetings/service";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRoute(meetingEndpoints.get, async ({ tenant, params }) => ({
    meeting: await getMeeting(tenant, params.id),
  })),
  PUT: tenantRoute(meetingEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    meeting: await updateMeeting(tenant, params.id, body, ifMatch),
  })),
  DELETE: tenantRoute(meetingEndpoints.remove, ({ tenant, params, ifMatch }) =>
    deleteMeeting(tenant, params.id, ifMatch),
  ),
});
