import { authEndpoints } from "@/lib/auth/endpoints";
import { refreshSession } from "@/lib/auth/refresh";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { AppError } from "@/lib/core/errors";
import { Reply } from "@/lib/server/respond";
import { handle, route } from "@/lib/server/route";
import { sessionCookies } from "@/lib/server/session-cookies";
import { ownerOfHost, requireMatchingToken, tokenAsked } from "../token-asked";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.refresh, async ({ request, world, body, requestId }) => {
    const asked = tokenAsked({ request, world }, body?.refreshToken);
    if (!asked) throw new AppError("unauthenticated", "Sign in to continue");
    await requireMatchingToken({ request, world }, asked.token);
    const owner = await ownerOfHost(world);
    const metadata = requestMetadataOf(request, requestId);
    const { tokens, idleSeconds } = await refreshSession(asked.token, owner, metadata);
    const beside = { success: true };
    if (asked.came === "body") return new Reply(tokens, { beside });
    const headers = sessionCookies(tokens, idleSeconds);
    return new Reply({ expiresIn: tokens.expiresIn }, { beside, headers });
  }),
});
