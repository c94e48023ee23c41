import { authEndpoints } from "@/lib/auth/endpoints";
import { requestCode } from "@/lib/auth/request-code";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { handle, route } from "@/lib/server/route";
import { placeOf } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.requestCode, async ({ request, world, body, requestId }) => {
    const place = await placeOf({ request, world }, body.subdomain);
    await requestCode(place, body.email, requestMetadataOf(request, requestId));
    return {};
  }),
});
