import { defineEndpoint } from "@/lib/core/endpoint";

export const openapiEndpoints = {
  document: defineEndpoint("GET /openapi.json", {
    policy: "public",
    summary:
      "This description of the API, as OpenAPI 3.1; a signed-in member gets that of their company, with its custom fields",
    answer: "stream",
    contentTypes: ["application/json"],
  }),
  page: defineEndpoint("GET /docs", {
    policy: "public",
    summary: "The same description as a web page",
    answer: "stream",
    contentTypes: ["text/html"],
  }),
};
