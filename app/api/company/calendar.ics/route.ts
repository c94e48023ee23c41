import { notFound } from "@/lib/core/errors";
import { calendarFeedCalls } from "@/lib/crm/calendar-feed/calls";
import { readFeed } from "@/lib/crm/calendar-feed/read";
import { ipOf } from "@/lib/server/asking";
import { publicRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: publicRoute(calendarFeedCalls.read, async ({ world, query: { token }, request }) => {
    if (world.kind !== "tenant") throw notFound("Calendar");
    const { subdomain } = world;
    const caller = { subdomain, token, ip: ipOf(request.headers), now: new Date() };
    return new Response(await readFeed(caller), {
      headers: {
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": 'inline; filename="meetings.ics"',
      },
    });
  }),
});
