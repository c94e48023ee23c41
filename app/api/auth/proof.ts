import type { Person } from "@/lib/auth/account-store";
import { proofEndpoints } from "@/lib/auth/proof/endpoints";
import { prove, sendProofCode } from "@/lib/auth/proof/prove";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { adminPlaceName } from "@/lib/auth/sign-in-place";
import { handle } from "@/lib/server/request/pipeline";
import type { SignedInPerson } from "@/lib/server/request/principal";

/** Someone signed in, with the name of their place for mails. */
export function placedPerson(person: SignedInPerson): Person {
  const { audience, id, sessionId, companyName, portalUrl } = person;
  return { audience, id, sessionId, placeName: companyName ?? adminPlaceName, portalUrl };
}

export const proofRoutes = {
  sendCode: handle(proofEndpoints.sendCode, async ({ person, request, requestId }) => {
    await sendProofCode(placedPerson(person), requestMetadataOf(request, requestId));
    return {};
  }),
  prove: handle(proofEndpoints.prove, ({ person, body, request, requestId }) =>
    prove(placedPerson(person), body, requestMetadataOf(request, requestId)),
  ),
};
