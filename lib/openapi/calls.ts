import { defineCall } from "@/lib/core/call";

export const openapiCalls = {
  document: defineCall({
    method: "GET",
    path: "/openapi.json",
    policy: "public",
    summary: "This description of the API, as OpenAPI 3.1",
    answer: "stream",
  }),
};
