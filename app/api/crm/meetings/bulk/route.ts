import { changeMany } from "@/lib/crm/changes/bulk";
import { bulkEndpoints } from "@/lib/crm/changes/endpoints";
import { storedMeetings } from "@/lib/crm/meetings/stored";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(bulkEndpoints.meetings, ({ tenant, member, body }) =>
    changeMany(tenant, member, storedMeetings, body),
  ),
});
