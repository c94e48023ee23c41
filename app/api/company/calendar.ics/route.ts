import { notFound } from "@/lib/core/errors";
import { calendarFeedEndpoints } from "@/lib/crm/calendar-feed/endpoints";
import { readFeed } from "@/lib/crm/calendar-feed/read";
import { ipOf } from "@/lib/server/request/request-identity";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(calendarFeedEndpoints.read, async ({ world, query: { token }, request }) => {
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
});
