import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { findSignedInUser } from "@/lib/auth/signed-in-user";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(authEndpoints.me, async ({ person, request, requestId }) => ({
    user: await findSignedInUser(person, requestMetadataOf(request, requestId)),
  })),
});
