import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { renewSession } from "@/lib/auth/session-tokens";
import { storeOf } from "@/lib/auth/sign-in-place";
import type { SignedInPerson } from "@/lib/server/request/principal";
import { Reply } from "@/lib/server/request/respond";
import { bearerToken } from "@/lib/server/tokens/access-token";
import { sessionCookies } from "@/lib/server/tokens/session-cookies";

/** The call of a person who is signed in. */
export type PersonCall = { person: SignedInPerson; request: Request; requestId: string };

/**
 * The answer to a change of a password or factor, after which the session has new tokens and the former ones end: in
 * cookies for a browser, beside the data for a bearer token.
 */
export async function renewedReply({ person, request, requestId }: PersonCall, data: object) {
  const own = { accountId: person.id, sessionId: person.sessionId };
  const metadata = requestMetadataOf(request, requestId);
  const { tokens, idleSeconds } = await renewSession(storeOf(person.audience), own, metadata);
  return bearerToken(request.headers)
    ? new Reply({ ...data, tokens })
    : new Reply(data, { headers: sessionCookies(tokens, idleSeconds) });
}
