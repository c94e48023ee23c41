import { createHash } from "node:crypto";
import { openapiDocument, serversOn } from "@/lib/openapi/document";
import { openapiEndpoints } from "@/lib/openapi/endpoints";
import { withNamedSchemas } from "@/lib/openapi/named-schemas";
import { referencePage } from "@/lib/openapi/page/page";
import { pageStyle } from "@/lib/openapi/page/style";
import { catalogueOfCaller } from "@/lib/server/request/caller-catalogue";
import { handle } from "@/lib/server/request/pipeline";

let written: object | undefined;

/** The document without a company's fields. Anyone may request it, so it is written once. */
function standard(): object {
  written ??= withNamedSchemas(openapiDocument([]));
  return written;
}

export const openapiRoutes = {
  document: handle(openapiEndpoints.document, async ({ world, request }) => {
    const catalogue = await catalogueOfCaller(request);
    const document = catalogue ? withNamedSchemas(openapiDocument([], catalogue)) : standard();
    return Response.json({ ...document, servers: serversOn(world) });
  }),
  page: handle(openapiEndpoints.page, async ({ world }) => {
    const headers = {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    };
    return new Response(referencePage(openapiDocument(serversOn(world))), { headers });
  }),
};

const styleHash = createHash("sha256").update(pageStyle).digest("base64");
