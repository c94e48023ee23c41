import { notFound } from "@/lib/core/errors";
import { calendarFeedEndpoints } from "@/lib/crm/calendar-feed/endpoints";
import { readFeed } from "@/lib/crm/calendar-feed/read";
import { createFeed, findFeed, revokeFeed } from "@/lib/crm/calendar-feed/service";
import { handle } from "@/lib/server/request/pipeline";
import { ipOf } from "@/lib/server/request/request-identity";

export const calendarFeedRoutes = {
  get: handle(calendarFeedEndpoints.get, async ({ tenant, member }) => ({
    feed: await findFeed(tenant, member.id),
  })),
  create: handle(calendarFeedEndpoints.create, ({ tenant, member, body }) =>
    createFeed(tenant, member, body.scope),
  ),
  revoke: handle(calendarFeedEndpoints.revoke, async ({ tenant, member }) => {
    await revokeFeed(tenant, member.id);
    return {};
  }),
  read: handle(calendarFeedEndpoints.read, async ({ world, query: { token }, request }) => {
    if (world.kind !== "tenant") throw notFound("Calendar");
    const { subdomain } = world;
    const metadata = { subdomain, token, ip: ipOf(request.headers), now: new Date() };
    return new Response(await readFeed(metadata), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="meetings.ics"',
      },
    });
  }),
};
