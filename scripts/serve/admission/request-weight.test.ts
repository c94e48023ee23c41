import { expect, test } from "vitest";
import { endpoints } from "@/testing/matrix-routes";
import { endpointWeight, pageWeight } from "./request-weight";

test.each([
  ["GET", "/api/company/feed?after=12", 2],
  ["GET", "/company/feed", 2],
  ["POST", "/api/crm/imports/0193-a/dry-run", 20],
  ["GET", "/api/crm/leads?search=/company/feed", 1],
  ["GET", "/crm/leads", 1],
])("%s %s counts for its weight", (method, url, weight) => {
  expect(endpointWeight({ method, url })).toBe(weight);
});

test("each request with a weight of its own is an endpoint of the API", () => {
  const heavy = endpoints.filter(({ method, path }) => endpointWeight({ method, url: path }) > 1);
  expect(heavy.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    "GET /company/feed",
    "POST /crm/imports/{id}/dry-run",
  ]);
});

test("a page counts for ten, and for one where it is only prefetched", () => {
  expect(pageWeight({ headers: {} })).toBe(10);
  expect(pageWeight({ headers: { rsc: "1" } })).toBe(10);
  expect(pageWeight({ headers: { rsc: "1", "next-router-prefetch": "1" } })).toBe(1);
});
