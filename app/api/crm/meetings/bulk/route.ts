import { changeMany } from "@/lib/crm/changes/bulk";
import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(meetingEndpoints.bulk, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedMeetings, body),
  ),
});
