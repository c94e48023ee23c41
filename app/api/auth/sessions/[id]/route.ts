import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { revokeSession } from "@/lib/auth/sessions";
import { storeOf } from "@/lib/auth/store-of";
import { route } from "@/lib/server/route";
import { signedInRoute } from "@/lib/server/signed-in-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: signedInRoute(
    authEndpoints.revokeSession,
    async ({ person, params, request, requestId }) => {
      const which = { accountId: person.id, revokedId: params.id };
      await revokeSession(storeOf(person.owner), which, requestMetadataOf(request, requestId));
      return {};
    },
  ),
});
