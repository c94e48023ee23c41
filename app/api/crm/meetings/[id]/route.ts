import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { getMeeting, updateMeeting } from "@/lib/crm/meetings/service";
import { moveToTrash } from "@/lib/crm/trash/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(meetingEndpoints.get, async ({ tenant, params }) => ({
    meeting: await getMeeting(tenant, params.id),
  })),
  PUT: handle(meetingEndpoints.update, async ({ tenant, params, body, ifMatch }) => ({
    meeting: await updateMeeting(tenant, params.id, body, ifMatch),
  })),
  DELETE: handle(meetingEndpoints.remove, ({ tenant, params, ifMatch }) =>
    moveToTrash(tenant, { kind: "meeting", id: params.id, expectedVersion: ifMatch }),
  ),
});
