import { authEndpoints } from "@/lib/auth/endpoints";
import { chooseCompany } from "@/lib/auth/handoff";
import { requestMetadataOf } from "@/lib/auth/request-metadata";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: handle(authEndpoints.chooseCompany, ({ request, body, requestId }) =>
    chooseCompany(body, requestMetadataOf(request, requestId)),
  ),
});
