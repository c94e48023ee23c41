import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { revokeSession } from "@/lib/auth/sessions";
import { storeOf } from "@/lib/auth/sign-in-place";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: handle(authEndpoints.revokeSession, async ({ person, params, request, requestId }) => {
    const which = { accountId: person.id, revokedId: params.id };
    await revokeSession(storeOf(person.audience), which, requestMetadataOf(request, requestId));
    return {};
  }),
});
