import { proofEndpoints } from "@/lib/auth/proof/endpoints";
import { prove, sendProofCode } from "@/lib/auth/proof/prove";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { adminPlaceName } from "@/lib/auth/sign-in-place";
import { handle } from "@/lib/server/request/pipeline";

export const proofRoutes = {
  sendCode: handle(proofEndpoints.sendCode, async ({ person, request, requestId }) => {
    const placeName = person.companyName ?? adminPlaceName;
    await sendProofCode({ ...person, placeName }, requestMetadataOf(request, requestId));
    return {};
  }),
  prove: handle(proofEndpoints.prove, ({ person, body, request, requestId }) => {
    const placeName = person.companyName ?? adminPlaceName;
    return prove({ ...person, placeName }, body, requestMetadataOf(request, requestId));
  }),
};
