import { openapiCalls } from "@/lib/openapi/calls";
import { openapiDocument } from "@/lib/openapi/document";
import { serversOn } from "@/lib/openapi/servers";
import { publicRoute, route } from "@/lib/server/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: publicRoute(openapiCalls.document, async ({ world }) =>
    Response.json(openapiDocument(serversOn(world))),
  ),
});
