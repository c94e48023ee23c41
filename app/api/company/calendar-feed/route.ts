import { calendarFeedEndpoints } from "@/lib/crm/calendar-feed/endpoints";
import { createFeed, findFeed, revokeFeed } from "@/lib/crm/calendar-feed/service";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(calendarFeedEndpoints.get, async ({ tenant, member }) => ({
    feed: await findFeed(tenant, member.id),
  })),
  POST: handle(calendarFeedEndpoints.create, ({ tenant, member, body }) =>
    createFeed(tenant, member, body.scope),
  ),
  DELETE: handle(calendarFeedEndpoints.revoke, async ({ tenant, member }) => {
    await revokeFeed(tenant, member.id);
    return {};
  }),
});
