import { changePassword } from "@/lib/auth/change-password";
import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { storeOf } from "@/lib/auth/sign-in-place";
import { toSignedInUser } from "@/lib/auth/signed-in-user";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.changePassword, async ({ person, body, request, requestId }) => {
    const { id: accountId, sessionId, companyName } = person;
    const change = { accountId, sessionId, companyName, ...body };
    const metadata = requestMetadataOf(request, requestId);
    return {
      user: toSignedInUser(await changePassword(storeOf(person.audience), change, metadata)),
    };
  }),
});
