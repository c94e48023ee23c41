import { expect, test } from "vitest";
import { buildRequest } from "@/testing/request";
import { requireSameOrigin } from "./cross-site";

const marked = { "x-requested-with": "XMLHttpRequest" };
const check = async (headers: Record<string, string>, method: "POST" | "GET" | "DELETE" = "POST") =>
  requireSameOrigin(await buildRequest({ host: "demo.localhost:3000", method, headers }));

test.each([
  [{ ...marked, "sec-fetch-site": "same-origin" }],
  [{ ...marked, "sec-fetch-site": "same-origin", origin: "http://demo.localhost:3000" }],
  [{ ...marked, origin: "http://demo.localhost:3000" }],
  [{ ...marked, origin: "https://demo.localhost:3000" }],
])("a call of our own page passes with %j", async (headers) => {
  await expect(check(headers)).resolves.toBeUndefined();
});

test.each([
  [{}],
  [marked],
  [{ "sec-fetch-site": "same-origin" }],
  [{ origin: "http://demo.localhost:3000" }],
  [{ "x-requested-with": "fetch", "sec-fetch-site": "same-origin" }],
  [{ ...marked, "sec-fetch-site": "same-site" }],
  [{ ...marked, "sec-fetch-site": "cross-site", origin: "http://demo.localhost:3000" }],
  [{ ...marked, "sec-fetch-site": "none" }],
  [{ ...marked, "sec-fetch-site": "" }],
  [{ ...marked, origin: "http://demo.localhost" }],
  [{ ...marked, origin: "http://demo.localhost:3000.evil.example" }],
  [{ ...marked, origin: "http://other.localhost:3000" }],
  [{ ...marked, origin: "null" }],
  [{ ...marked, origin: "" }],
])("a call with %j is refused", async (headers) => {
  await expect(check(headers)).rejects.toMatchObject({ code: "cross_site", status: 403 });
});

test("a call that changes nothing needs no such proof", async () => {
  await expect(check({ "sec-fetch-site": "cross-site" }, "GET")).resolves.toBeUndefined();
  await expect(check({ "sec-fetch-site": "cross-site" }, "DELETE")).rejects.toThrow();
});
