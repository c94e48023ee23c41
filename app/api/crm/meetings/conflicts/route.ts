import { meetingCalls } from "@/lib/crm/meetings/calls";
import { listMeetingConflicts } from "@/lib/crm/meetings/conflicts";
import { route, tenantRead } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: tenantRead(meetingCalls.conflicts, async ({ tenant, query }) => ({
    conflicts: await listMeetingConflicts(tenant, query),
  })),
});
