import { changeOwnEmail } from "@/lib/auth/email-change";
import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { adminPlaceName, storeOf } from "@/lib/auth/sign-in-place";
import { toSignedInUser } from "@/lib/auth/signed-in-user";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  PUT: handle(authEndpoints.changeEmail, async ({ person, body, request, requestId }) => {
    const { id: accountId, sessionId, companyName, audience } = person;
    const own = { accountId, sessionId, placeName: companyName ?? adminPlaceName };
    const metadata = requestMetadataOf(request, requestId);
    return { user: toSignedInUser(await changeOwnEmail(storeOf(audience), own, body, metadata)) };
  }),
});
