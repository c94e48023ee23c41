import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { protectHeaders } from "./security-headers";

let server: Server;
let reply: (response: ServerResponse) => void;

beforeAll(async () => {
  server = createServer((_request, response) => {
    protectHeaders(response, { "Strict-Transport-Security": "max-age=1" });
    reply(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function headersOf(given: typeof reply): Promise<Headers> {
  reply = given;
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/`, { redirect: "manual" })).headers;
}

test.each<[string, typeof reply]>([
  ["that only ends", (response) => response.end()],
  ["written piece by piece", (response) => response.write("a") && response.end()],
  ["with a head of its own", (response) => response.writeHead(308, { Location: "/a" }).end()],
])("an answer %s carries every protective header", async (_, given) => {
  const headers = await headersOf(given);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toMatch(/camera=\(\)/);
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("strict-transport-security")).toBe("max-age=1");
});

test("what an answer sets itself stays, and its inner route is not named", async () => {
  const headers = await headersOf((response) => {
    response.setHeader("Referrer-Policy", "no-referrer");
    response.setHeader("x-middleware-rewrite", "/demo/crm/leads");
    response.end();
  });
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-middleware-rewrite")).toBeNull();
});
