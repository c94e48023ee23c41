import { meetingCalls } from "@/lib/crm/meetings/calls";
import { setMeetingOutcome } from "@/lib/crm/meetings/outcome";
import { route, tenantRoute } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: tenantRoute(meetingCalls.setOutcome, ({ tenant, params, body, ifMatch }) =>
    setMeetingOutcome(tenant, params.id, body, ifMatch),
  ),
});
