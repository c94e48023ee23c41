import { authEndpoints } from "@/lib/auth/endpoints";
import { endSessionOf } from "@/lib/auth/refresh";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { Reply } from "@/lib/server/respond";
import { handle, route } from "@/lib/server/route";
import { endedCookies } from "@/lib/server/session-cookies";
import { ownerOfHost, tokenAsked } from "../token-asked";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.logout, async ({ request, world, body, requestId }) => {
    const asked = tokenAsked({ request, world }, body?.refreshToken);
    if (asked)
      await endSessionOf(
        asked.token,
        await ownerOfHost(world),
        requestMetadataOf(request, requestId),
      );
    return asked?.came === "body" ? {} : new Reply({}, { headers: endedCookies() });
  }),
});
