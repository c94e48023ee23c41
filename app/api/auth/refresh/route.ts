import { authEndpoints } from "@/lib/auth/endpoints";
import { refreshSession } from "@/lib/auth/refresh";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { AppError } from "@/lib/core/errors";
import { Reply } from "@/lib/server/request/respond";
import { handle, route } from "@/lib/server/request/route";
import { sessionCookies } from "@/lib/server/tokens/session-cookies";
import { audienceOfHost, refreshTokenOf, requireMatchingToken } from "../refresh-token-of";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.refresh, async ({ request, world, body, requestId }) => {
    const sent = refreshTokenOf({ request, world }, body?.refreshToken);
    if (!sent) throw new AppError("unauthenticated", "Sign in to continue");
    await requireMatchingToken({ request, world }, sent.token);
    const audience = await audienceOfHost(world);
    const metadata = requestMetadataOf(request, requestId);
    const { tokens, idleSeconds } = await refreshSession(sent.token, audience, metadata);
    const beside = { success: true };
    if (sent.from === "body") return new Reply(tokens, { beside });
    const headers = sessionCookies(tokens, idleSeconds);
    return new Reply({ expiresIn: tokens.expiresIn }, { beside, headers });
  }),
});
