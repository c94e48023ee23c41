import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { isSecondApiAddress } from "./world-of-request";

test.each([
  ["api.localhost", "/api/crm/leads", true],
  ["API.localhost:3000", "/api?a=b", true],
  ["api.localhost", "/api", true],
  ["api.localhost", "/crm/leads", false],
  ["api.localhost", "/apiary", false],
  ["api.localhost", "/api/healthz", false],
  ["api.localhost", "/api/readyz?deep", false],
  ["api.localhost", "/api/readyz/more", true],
  ["demo.localhost", "/api/crm/leads", false],
  ["admin.localhost", "/api/docs", false],
])("on %s the path %s is a second address of the API: %s", (host, url, expected) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { host } });
  expect(isSecondApiAddress(request, { ROOT_DOMAIN: "localhost", TRUST_PROXY: 0 })).toBe(expected);
});

test("behind a trusted proxy the host is the one that the proxy names", () => {
  const headers = { host: "web:3000", "x-forwarded-host": "api.example.com" };
  const request = Object.assign(new IncomingMessage(new Socket()), { url: "/api/docs", headers });
  expect(isSecondApiAddress(request, { ROOT_DOMAIN: "example.com", TRUST_PROXY: 1 })).toBe(true);
});
