import { authEndpoints } from "@/lib/auth/endpoints";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { listSessions } from "@/lib/auth/sessions";
import { storeOf } from "@/lib/auth/sign-in-place";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(authEndpoints.listSessions, async ({ person, request, requestId }) => {
    const owner = { accountId: person.id, sessionId: person.sessionId };
    const metadata = requestMetadataOf(request, requestId);
    return { sessions: await listSessions(storeOf(person.audience), owner, metadata) };
  }),
});
