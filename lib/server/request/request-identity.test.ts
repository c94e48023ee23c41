import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The module as it behaves under these settings. */
async function asking(settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  return import("./request-identity");
}

const forwarded = { host: "demo.localhost:3000", "x-forwarded-host": "admin.localhost" };

test("the Host header names the world; what a client forwards about it is ignored", async () => {
  const { worldOf } = await asking();
  expect(worldOf(new Headers(forwarded))).toEqual({ kind: "tenant", subdomain: "demo" });
  expect(worldOf(new Headers({ "x-forwarded-host": "demo.localhost" }))).toEqual({
    kind: "invalid",
  });
});

test("behind a trusted proxy the name that this proxy heard counts, not what was sent to it", async () => {
  const { worldOf } = await asking({ TRUST_PROXY: "1" });
  expect(worldOf(new Headers(forwarded))).toEqual({ kind: "admin" });
  const smuggled = { ...forwarded, "x-forwarded-host": "admin.localhost, konkan.localhost" };
  expect(worldOf(new Headers(smuggled))).toEqual({ kind: "tenant", subdomain: "konkan" });
  expect(worldOf(new Headers({ host: "demo.localhost" }))).toMatchObject({ subdomain: "demo" });
});

test("behind two proxies the outer one's word counts", async () => {
  const { worldOf } = await asking({ TRUST_PROXY: "2" });
  const chain = {
    ...forwarded,
    "x-forwarded-host": "evil.localhost, konkan.localhost, inner.localhost",
  };
  expect(worldOf(new Headers(chain))).toMatchObject({ subdomain: "konkan" });
});

test("an address is believed from as many hops as are trusted, counted from the near end", async () => {
  const chain = new Headers({ "x-forwarded-for": "6.6.6.6, 203.0.113.7, 10.0.0.1" });
  expect((await asking({ TRUST_PROXY: "1" })).ipOf(chain)).toBe("10.0.0.1");
  expect((await asking({ TRUST_PROXY: "2" })).ipOf(chain)).toBe("203.0.113.7");
});

test.each([
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["::1", "::1"],
])("the address %s is %s", async (told, expected) => {
  const { ipOf } = await asking();
  expect(ipOf(new Headers({ "x-forwarded-for": told }))).toBe(expected);
});

test("a token counts as Bearer only", async () => {
  const { identify } = await asking();
  for (const authorization of ["Basic abc", "Bearer", "bearer  ", "abc"]) {
    const headers = { authorization, host: "api.localhost" };
    const request = new Request("http://api.localhost/api", { headers });
    await expect(identify(request, "member")).rejects.toMatchObject({
      code: "unauthenticated",
    });
  }
});

test.each([
  ["127.0.0.1", "demo.localhost:3000"],
  ["127.8.9.1", "localhost"],
  ["::1", "admin.localhost:3000"],
  ["::ffff:127.0.0.1", "127.0.0.1:3000"],
])("a connection from %s that asks for %s is of this machine", async (from, host) => {
  const { isFromThisMachine } = await asking();
  expect(isFromThisMachine(new Headers({ host, "x-forwarded-for": from }))).toBe(true);
});

const local = { host: "demo.localhost:3000", "x-forwarded-for": "127.0.0.1" };

test.each([
  [
    "a page of this machine",
    { referer: "http://demo.localhost:3000/", origin: "http://[::1]:3000" },
  ],
  ["a link of another site", { referer: "https://docs.example/", "sec-fetch-site": "cross-site" }],
])("a request of %s is of this machine", async (_, headers) => {
  const { isFromThisMachine } = await asking();
  expect(isFromThisMachine(new Headers({ ...local, ...headers }))).toBe(true);
});

test.each([
  ["another machine", { ...local, "x-forwarded-for": "192.168.1.20" }],
  ["an address that only looks local", { ...local, "x-forwarded-for": "127.0.0.1.evil.example" }],
  ["an IPv6 neighbour", { ...local, "x-forwarded-for": "::ffff:192.168.1.20" }],
  ["a chain of proxies", { ...local, "x-forwarded-for": "127.0.0.1, 127.0.0.1" }],
  ["nobody we know", { host: local.host }],
  ["a name that was pointed here", { ...local, host: "evil.example" }],
  ["a name that ends like ours", { ...local, host: "evillocalhost" }],
  ["a client that claims a sender", { ...local, "x-unknown-proxy": "1" }],
  ["a proxy that names itself", { ...local, via: "1.1 cache" }],
  ["a page of the name that a proxy replaced", { ...local, referer: "https://crm.example.com/" }],
  ["a script of such a page", { ...local, origin: "https://crm.example.com" }],
])("%s is not of this machine", async (_who, headers) => {
  const { isFromThisMachine } = await asking();
  expect(isFromThisMachine(new Headers(headers))).toBe(false);
});
