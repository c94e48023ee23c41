import { defineCall } from "@/lib/core/call";

export const openapiCalls = {
  document: defineCall({
    method: "GET",
    path: "/openapi.json",
    policy: "public",
    summary: "This description of the API, as OpenAPI 3.1",
    answer: "stream",
  }),
  page: defineCall({
    method: "GET",
    path: "/docs",
    policy: "public",
    summary: "The same as a page for people",
    answer: "stream",
  }),
};
