import { feedEndpoints } from "@/lib/companies/feed/endpoints";
import { readFeed, streamStart } from "@/lib/companies/feed/read";
import { openFeedStream } from "@/lib/companies/feed/stream/streams";
import { presenceEndpoints } from "@/lib/crm/presence/endpoints";
import { reportPresence } from "@/lib/crm/presence/report";
import { handle, handleInSteps, handleReadOnly } from "@/lib/server/request/pipeline";

export const feedRoutes = {
  list: handleReadOnly(feedEndpoints.list, ({ tenant, member, query }) =>
    readFeed(tenant, member, query),
  ),
  stream: handleInSteps(feedEndpoints.stream, async ({ read, member, query, request }) => {
    const lastId = request.headers.get("last-event-id");
    const at = await read((tenant) => streamStart(tenant, member, lastId ?? query.after));
    // Nobody reads the body of an answer to HEAD.
    const isHead = request.method === "HEAD";
    return new Response(isHead ? null : openFeedStream({ member, at }, request.signal), {
      headers: {
        "Content-Type": "text/event-stream",
        // Compression would hold events back.
        "Cache-Control": "no-store, no-transform",
        "X-Accel-Buffering": "no",
      },
    });
  }),
};

export const presenceRoutes = {
  report: handle(presenceEndpoints.report, ({ tenant, member, body }) =>
    reportPresence(tenant, member.id, body),
  ),
};
