import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { setMeetingOutcome } from "@/lib/crm/meetings/outcome";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: handle(meetingEndpoints.setOutcome, ({ tenant, params, body, ifMatch }) =>
    setMeetingOutcome(tenant, params.id, body, ifMatch),
  ),
});
