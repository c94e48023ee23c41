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
