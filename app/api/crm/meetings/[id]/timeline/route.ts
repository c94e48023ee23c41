import { meetingEndpoints } from "@/lib/crm/meetings/endpoints";
import { addEntry } from "@/lib/crm/timeline/add";
import { readTimeline } from "@/lib/crm/timeline/read";
import { handle, handleReadOnly, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handleReadOnly(meetingEndpoints.timeline, ({ tenant, params, query }) =>
    readTimeline(tenant, { kind: "meeting", id: params.id }, query),
  ),
  POST: handle(meetingEndpoints.addToTimeline, async ({ tenant, params, body }) => ({
    entry: await addEntry(tenant, { kind: "meeting", id: params.id }, body),
  })),
});
