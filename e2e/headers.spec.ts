import { request as httpRequest, type IncomingMessage } from "node:http";
import { expect, test } from "@playwright/test";

const port = process.env.E2E_PORT ?? "3117";

type Asked = { host?: string; path: string; method?: string };

async function ask({ host = "demo", path, method = "GET" }: Asked): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}.localhost:${port}` };
    const sent = httpRequest({ port, path, method, headers }, (answer) => {
      answer.resume();
      resolve(answer);
    });
    sent.once("error", reject).end();
  });
}

const answers: [string, Asked, number][] = [
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
  ["the same at the path of other hosts", { host: "api", path: "/api/crm/leads" }, 404],
  ["the mailbox on the api host", { host: "api", path: "/dev/mailbox" }, 200],
  ["a redirect of the framework", { path: "/crm/leads/" }, 308],
  ["a path with two slashes", { path: "//crm" }, 308],
  ["the sign of life", { path: "/api/healthz" }, 200],
  ["the sign of readiness", { path: "/api/readyz" }, 200],
  ["a script that is not there", { path: "/_next/static/nothing.js" }, 404],
  ["a method that is not there", { path: "/", method: "TRACE" }, 405],
  ["an address of absolute form", { path: "http://demo.localhost/crm" }, 400],
];

for (const [what, asked, status] of answers) {
  test(`${what} carries every protective header once`, async () => {
    const { headers, statusCode } = await ask(asked);
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
}

test("scripts of a page run by its nonce only, and no two pages share one", async () => {
  const policies = await Promise.all([ask({ path: "/" }), ask({ path: "/" })]);
  const [first, second] = policies.map((answer) => answer.headers["content-security-policy"]);
  const scripts = /script-src ([^;]*)/.exec(String(first))?.[1] ?? "";
  expect(scripts).toContain("'strict-dynamic'");
  expect(scripts).not.toMatch(/unsafe/);
  expect(scripts).toMatch(/'nonce-[\w+/=]{20,}'/);
  expect(first).not.toBe(second);
});

for (const method of ["TRACE", "PROPFIND"]) {
  test(`${method} is refused with the methods there are`, async () => {
    const { statusCode, headers } = await ask({ path: "/api/crm/leads", method });
    expect(statusCode).toBe(405);
    expect(headers.allow).toContain("GET");
  });
}

test("an idle connection outlives every proxy's, so that none sends a call into a closing one", async () => {
  const { headers } = await ask({ path: "/api/healthz" });
  const seconds = /^timeout=(\d+)/.exec(String(headers["keep-alive"]))?.[1];
  expect(Number(seconds)).toBeGreaterThan(600);
});
