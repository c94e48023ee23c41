import { callerOf } from "@/lib/auth/caller";
import { authCalls } from "@/lib/auth/calls";
import { listSessions } from "@/lib/auth/sessions";
import { storeOf } from "@/lib/auth/store-of";
import { route } from "@/lib/server/route";
import { signedInRoute } from "@/lib/server/signed-in-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: signedInRoute(authCalls.listSessions, async ({ person, request, requestId }) => {
    const owner = { accountId: person.id, sessionId: person.sessionId };
    const caller = callerOf(request, requestId);
    return { sessions: await listSessions(storeOf(person.owner), owner, caller) };
  }),
});
