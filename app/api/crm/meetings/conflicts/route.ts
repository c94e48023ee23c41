import { listMeetingConflicts } from "@/lib/crm/meetings/conflicts";
import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(meetingEndpoints.conflicts, async ({ tenant, query }) => ({
    conflicts: await listMeetingConflicts(tenant, query),
  })),
});
