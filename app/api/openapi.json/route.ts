import { openapiDocument } from "@/lib/openapi/document";
import { openapiEndpoints } from "@/lib/openapi/endpoints";
import { serversOn } from "@/lib/openapi/servers";
import { handle, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: handle(openapiEndpoints.document, async ({ world }) =>
    Response.json(openapiDocument(serversOn(world))),
  ),
});
