import { authEndpoints } from "@/lib/auth/endpoints";
import { endSessionOf } from "@/lib/auth/refresh";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { Reply } from "@/lib/server/request/respond";
import { handle, route } from "@/lib/server/request/route";
import { endedCookies } from "@/lib/server/tokens/session-cookies";
import { audienceOfHost, refreshTokenOf } from "../refresh-token-of";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.logout, async ({ request, world, body, requestId }) => {
    const sent = refreshTokenOf({ request, world }, body?.refreshToken);
    if (sent)
      await endSessionOf(
        sent.token,
        await audienceOfHost(world),
        requestMetadataOf(request, requestId),
      );
    return sent?.from === "body" ? {} : new Reply({}, { headers: endedCookies() });
  }),
});
