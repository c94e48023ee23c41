import { authEndpoints } from "@/lib/auth/endpoints";
import { takeHandoff } from "@/lib/auth/handoff";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { handle, route } from "@/lib/server/request/route";
import { placeOf, signInReply } from "../sign-in-reply";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.handoff, async ({ request, world, body, requestId }) => {
    const place = await placeOf({ request, world });
    const credentials = { ticket: body.ticket };
    return signInReply(
      { request, world, requestId, place },
      { provider: "handoff", credentials },
      () => takeHandoff(place, body.ticket, requestMetadataOf(request, requestId)),
    );
  }),
});
