import { request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BuiltServer, startBuiltServer, whenReady } from "@/testing/built-server";
import { freshCompany } from "@/testing/company";
import { prepareBuild } from "../lib/prepare";

type Address = { host?: string; path: string; method?: string };

let server: BuiltServer;
let portal: string;

beforeAll(async () => {
  await prepareBuild();
  portal = (await freshCompany()).company.subdomain;
  server = await startBuiltServer({ DEMO_DATA: "on", ROOT_DOMAIN: "localhost" });
  await whenReady(server);
}, 600_000);

afterAll(() => void server.child.kill("SIGKILL"));

async function ask({ host = portal, path, method = "GET" }: Address): Promise<IncomingMessage> {
  const { port } = server;
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}.localhost:${port}`, "accept-encoding": "br" };
    httpRequest({ port, path, method, headers }, resolve).once("error", reject).end();
  });
}

/** The same without what it holds. */
async function headersOf(address: Address): Promise<IncomingMessage> {
  const answer = await ask(address);
  return answer.resume();
}

const answers: [string, Address, number][] = [
  ["the sign-in page", { path: "/" }, 200],
  ["a redirect", { path: "/nowhere" }, 307],
  ["the page of a host without a company", { host: "nobody-here", path: "/" }, 404],
  ["a file", { path: "/icon.svg" }, 200],
  ["a file on the admin host", { host: "admin", path: "/icon-192.png" }, 200],
  ["a file on a host without a company", { host: "nobody-here", path: "/robots.txt" }, 200],
  ["a call that works", { path: "/api/company/check-subdomain?subdomain=demo" }, 200],
  ["a call without a token", { path: "/api/crm/leads" }, 401],
  ["an unknown call", { path: "/api/nothing" }, 404],
  ["a call whose path cannot be decoded", { path: "/api/%zz" }, 404],
  ["the same on the api host", { host: "api", path: "/crm/%E0%A4%A" }, 404],
  ["a page whose path cannot be decoded", { path: "/crm/%zz" }, 307],
  ["a call on the api host", { host: "api", path: "/crm/leads" }, 401],
  ["the mailbox on the api host", { host: "api", path: "/dev/mailbox" }, 200],
  ["a redirect of the framework", { path: "/crm/leads/" }, 308],
  ["a path with two slashes", { path: "//crm" }, 308],
  ["the sign of life", { path: "/api/healthz" }, 200],
  ["the sign of readiness", { path: "/api/readyz" }, 200],
  ["a script that is not there", { path: "/_next/static/nothing.js" }, 404],
  ["a method that is not there", { path: "/", method: "TRACE" }, 405],
  ["an address of absolute form", { path: "http://demo.localhost/crm" }, 400],
];

test.each(answers)("%s carries every protective header once", async (_, address, status) => {
  const { headers, statusCode } = await headersOf(address);
  expect(statusCode).toBe(status);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["referrer-policy"]).toMatch(/^(same-origin|no-referrer)$/);
  expect(headers["permissions-policy"]).toBe("camera=(), microphone=(), geolocation=()");
  expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  expect(headers["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect(headers["x-powered-by"]).toBeUndefined();
  expect(headers["x-middleware-rewrite"]).toBeUndefined();
});

test("scripts of a page run by its nonce only, and no two pages share one", async () => {
  const policies = await Promise.all([headersOf({ path: "/" }), headersOf({ path: "/" })]);
  const [first, second] = policies.map((answer) => answer.headers["content-security-policy"]);
  const scripts = /script-src ([^;]*)/.exec(String(first))?.[1] ?? "";
  expect(scripts).toContain("'strict-dynamic'");
  expect(scripts).not.toMatch(/unsafe/);
  expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
  expect(first).not.toBe(second);
});

test.each(["TRACE", "PROPFIND"])("%s is refused with the methods there are", async (method) => {
  const { statusCode, headers } = await headersOf({ path: "/api/crm/leads", method });
  expect(statusCode).toBe(405);
  expect(headers.allow).toContain("GET");
});

test("an idle connection outlives every proxy's, so that none sends a call into a closing one", async () => {
  const { headers } = await headersOf({ path: "/api/healthz" });
  const seconds = /^timeout=(\d+)/.exec(String(headers["keep-alive"]))?.[1];
  expect(Number(seconds)).toBeGreaterThan(600);
});

test("the client's page of a proposal is not cached, not indexed and sends no referrer", async () => {
  const { headers } = await headersOf({ path: "/p/nobody-has-this" });
  expect(headers["cache-control"]).toContain("no-store");
  expect(headers["referrer-policy"]).toBe("no-referrer");
  expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
});

test("every script of a page comes compressed with brotli and stays in the browser", async () => {
  const page = await ask({ path: "/" });
  expect(page.headers["content-encoding"] ?? "identity").toBe("identity");
  const html = await text(page);
  const scripts = [...new Set(html.match(/\/_next\/static\/[^"\\]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(3);
  for (const path of scripts) {
    const { headers } = await headersOf({ path });
    expect(headers["content-encoding"]).toBe("br");
    expect(headers["cache-control"]).toContain("immutable");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
  }
});
