import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { expect, test } from "vitest";
import { malformation, normalizeRequest } from "./normalize-request";

function requestWith(url: string, headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  return Object.assign(request, { url, headers });
}

test.each([
  ["/crm/leads?search=50%", "/crm/leads?search=50%"],
  ["/crm/%E0%A4%B2?a=b?c", "/crm/%E0%A4%B2?a=b?c"],
  ["/api/crm/leads/%zz?page=1", "/api/crm/leads/%25zz?page=1"],
  ["/api/%E0%A4%A", "/api/%25E0%25A4%25A"],
  ["/100%", "/100%25"],
  ["*", "*"],
])("%s is served as %s", (url, expected) => {
  const request = requestWith(url);
  normalizeRequest(request, 0);
  expect(request.url).toBe(expected);
});

test("without trusted proxies a claimed sender is dropped, and the claim noted", () => {
  const request = requestWith("/", { "x-forwarded-for": "1.2.3.4", forwarded: "for=1.2.3.4" });
  normalizeRequest(request, 0);
  expect(request.headers).toEqual({ "x-forwarded-for": "", "x-unknown-proxy": "1" });
});

test("a client cannot pass for one behind an unknown proxy", () => {
  const request = requestWith("/", { "x-unknown-proxy": "1" });
  normalizeRequest(request, 0);
  expect(request.headers).toEqual({ "x-forwarded-for": "" });
});

test("behind trusted proxies what they name is kept", () => {
  const request = requestWith("/", { "x-forwarded-for": "1.2.3.4" });
  normalizeRequest(request, 1);
  expect(request.headers).toEqual({ "x-forwarded-for": "1.2.3.4" });
});

test("who speaks HTTP/1.0 may be a proxy that names no sender", () => {
  const request = Object.assign(requestWith("/"), { httpVersion: "1.0" });
  normalizeRequest(request, 0);
  expect(request.headers).toEqual({ "x-forwarded-for": "", "x-unknown-proxy": "1" });
});

test.each([
  ["/crm/leads", ["Host", "a.localhost"], null],
  ["*", ["Host", "a.localhost"], null],
  ["/", ["Host", "a.localhost", "X-Host", "b.localhost"], null],
  ["/", ["Host", "a.localhost", "HOST", "a.localhost"], "Send one Host header"],
  ["http://b.localhost/crm", ["Host", "a.localhost"], "Send the path of the address only"],
  ["b.localhost:443", ["Host", "a.localhost"], "Send the path of the address only"],
  ["", ["Host", "a.localhost"], "Send the path of the address only"],
])("the address %j with the headers %j is refused: %s", (url, rawHeaders, sentence) => {
  expect(malformation(Object.assign(requestWith(url), { rawHeaders }))).toBe(sentence);
});
