import { callerOf } from "@/lib/auth/caller";
import { authCalls } from "@/lib/auth/calls";
import { endSessionOf } from "@/lib/auth/refresh";
import { Reply } from "@/lib/server/respond";
import { publicRoute, route } from "@/lib/server/route";
import { endedCookies } from "@/lib/server/session-cookies";
import { ownerOfHost, tokenAsked } from "../token-asked";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: publicRoute(authCalls.logout, async ({ request, world, body, requestId }) => {
    const asked = tokenAsked({ request, world }, body?.refreshToken);
    if (asked)
      await endSessionOf(asked.token, await ownerOfHost(world), callerOf(request, requestId));
    return asked?.came === "body" ? {} : new Reply({}, { headers: endedCookies() });
  }),
});
