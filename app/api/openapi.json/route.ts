import { openapiDocument } from "@/lib/openapi/document";
import { openapiEndpoints } from "@/lib/openapi/endpoints";
import { serversOn } from "@/lib/openapi/servers";
import { publicRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: publicRoute(openapiEndpoints.document, async ({ world }) =>
    Response.json(openapiDocument(serversOn(world))),
  ),
});
