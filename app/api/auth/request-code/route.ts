import { authEndpoints } from "@/lib/auth/endpoints";
import { codeTtlMinutes, newChallenge } from "@/lib/auth/one-time-code";
import { requestCode } from "@/lib/auth/request-code";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { requireSameOrigin } from "@/lib/server/request/cross-site";
import { Reply } from "@/lib/server/request/respond";
import { handle, route } from "@/lib/server/request/route";
import { challengeCookie } from "@/lib/server/tokens/session-cookies";
import { placeOf, wantsCookies } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.requestCode, async ({ request, world, body, requestId }) => {
    const place = await placeOf({ request, world }, body.subdomain);
    const metadata = requestMetadataOf(request, requestId);
    if (!wantsCookies({ request, world })) {
      await requestCode(place, body.email, { ...metadata, challenge: undefined });
      return {};
    }
    requireSameOrigin(request);
    const challenge = metadata.challenge ?? newChallenge();
    await requestCode(place, body.email, { ...metadata, challenge });
    return new Reply({}, { headers: [challengeCookie(challenge, codeTtlMinutes)] });
  }),
});
