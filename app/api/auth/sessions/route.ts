import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { listSessions } from "@/lib/auth/sessions";
import { storeOf } from "@/lib/auth/store-of";
import { route } from "@/lib/server/route";
import { signedInRoute } from "@/lib/server/signed-in-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: signedInRoute(authEndpoints.listSessions, async ({ person, request, requestId }) => {
    const owner = { accountId: person.id, sessionId: person.sessionId };
    const metadata = requestMetadataOf(request, requestId);
    return { sessions: await listSessions(storeOf(person.owner), owner, metadata) };
  }),
});
