import { openapiDocument, serversOn } from "@/lib/openapi/document";
import { openapiEndpoints } from "@/lib/openapi/endpoints";
import { handle, route } from "@/lib/server/request/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(openapiEndpoints.document, async ({ world }) =>
    Response.json(openapiDocument(serversOn(world))),
  ),
});
