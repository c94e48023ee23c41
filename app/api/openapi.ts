import { createHash } from "node:crypto";
import type { Catalogue } from "@/lib/core/catalogue";
import { AppError } from "@/lib/core/errors";
import { openapiDocument, serversOn } from "@/lib/openapi/document";
import { openapiEndpoints } from "@/lib/openapi/endpoints";
import { withNamedSchemas } from "@/lib/openapi/named-schemas";
import { referencePage } from "@/lib/openapi/page/page";
import { pageStyle } from "@/lib/openapi/page/style";
import { takeShare } from "@/lib/server/request/key-use";
import { readEntrant } from "@/lib/server/request/member";
import { handle } from "@/lib/server/request/pipeline";
import { identify } from "@/lib/server/request/request-identity";

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

/** The fields of the company of a signed-in member; undefined for anybody else. */
async function catalogueOfCaller(request: Request): Promise<Catalogue | undefined> {
  try {
    const session = await identify(request, "member");
    const member = await readEntrant(session);
    takeShare(member);
    return member.catalogue;
  } catch (error) {
    if (error instanceof AppError && error.status < 429) return undefined;
    throw error;
  }
}
