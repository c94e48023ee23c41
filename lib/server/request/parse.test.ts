import { expect, test } from "vitest";
import { z } from "zod";
import { defineEndpoint } from "@/lib/core/endpoint";
import { parseInput, requireKnownQuery } from "./parse";

const endpoint = defineEndpoint("GET /test", {
  policy: "public",
  summary: "A call of this test",
  anyQuery: true,
  answer: z.object({}),
});

test("an endpoint of any query takes every parameter, and joins those of one name", () => {
  const request = new Request("http://demo.localhost/api/test?a=1&b=%E0%A4&a=2&__proto__=x&c=");
  requireKnownQuery(endpoint, request);
  const { query } = parseInput(endpoint, { request, params: {} }, {});
  expect(Object.entries(query ?? {})).toEqual([
    ["a", "1, 2"],
    ["b", "\ufffd"],
    ["__proto__", "x"],
    ["c", ""],
  ]);
});
