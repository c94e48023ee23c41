import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { findSignedInUser } from "@/lib/auth/signed-in-user";
import { route } from "@/lib/server/route";
import { signedInRoute } from "@/lib/server/signed-in-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: signedInRoute(authEndpoints.me, async ({ person, request, requestId }) => ({
    user: await findSignedInUser(person, requestMetadataOf(request, requestId)),
  })),
});
