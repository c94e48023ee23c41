import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { verifyCode } from "@/lib/auth/verify-code";
import { handle, route } from "@/lib/server/request/route";
import { placeOf, signInReply } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.verifyCode, async ({ request, world, body, requestId }) => {
    const { subdomain, ...credentials } = body;
    const place = await placeOf({ request, world }, subdomain);
    return signInReply(
      { request, world, requestId, place },
      { provider: "code", credentials },
      () => verifyCode(place, credentials, requestMetadataOf(request, requestId)),
    );
  }),
});
