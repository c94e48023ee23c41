import { requestEmailCode } from "@/lib/auth/email-change";
import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { adminPlaceName, storeOf } from "@/lib/auth/sign-in-place";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.requestEmailCode, async ({ person, body, request, requestId }) => {
    const { id: accountId, sessionId, companyName, audience } = person;
    const own = { accountId, sessionId, placeName: companyName ?? adminPlaceName };
    const metadata = requestMetadataOf(request, requestId);
    await requestEmailCode(storeOf(audience), own, body.email, metadata);
    return {};
  }),
});
