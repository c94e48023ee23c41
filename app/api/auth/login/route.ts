import { authEndpoints } from "@/lib/auth/endpoints";
import { login } from "@/lib/auth/login";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { handle, route } from "@/lib/server/request/route";
import { placeOf, signInReply } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.login, async ({ request, world, body, requestId }) => {
    const { subdomain, ...credentials } = body;
    const place = await placeOf({ request, world }, subdomain);
    return signInReply(
      { request, world, requestId, place },
      { provider: "password", credentials },
      () => login(place, credentials, requestMetadataOf(request, requestId)),
    );
  }),
});
