import { expect, onTestFinished, test, vi } from "vitest";
import { env } from "@/lib/server/operation/env";
import { freshCompany } from "@/testing/company";
import { GET } from "./route";

async function statusOf(domain: string): Promise<number> {
  const url = `http://127.0.0.1/api/certificate-host?${new URLSearchParams({ domain })}`;
  return (await GET(new Request(url))).status;
}

test("the root, the admin and API hosts, and a company's host may have a certificate", async () => {
  const { host } = await freshCompany();
  const hosts = ["localhost", "admin.localhost", "api.localhost", host];
  for (const name of hosts) expect([name, await statusOf(name)]).toEqual([name, 200]);
});

test.each([
  "",
  "unknown.localhost",
  "admin2.localhost",
  "a.b.localhost",
  "admin.example.com",
  "%00",
])("the host %j may not", async (host) => expect(await statusOf(host)).toBe(404));

test("a request that the trusted proxy forwards from outside is not answered", async () => {
  const { TRUST_PROXY } = env();
  onTestFinished(() => void Object.assign(env(), { TRUST_PROXY }));
  Object.assign(env(), { TRUST_PROXY: 1 });
  const headers = { "x-forwarded-for": "203.0.113.7" };
  const url = "http://127.0.0.1/api/certificate-host?domain=localhost";
  expect((await GET(new Request(url, { headers }))).status).toBe(404);
  expect((await GET(new Request(url))).status).toBe(200);
});

test("names are looked up ten times a second at most, after a burst", async () => {
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  const statuses: number[] = [];
  for (let n = 0; n < 60; n += 1) statuses.push(await statusOf(`unknown-${n}.localhost`));
  expect(statuses.filter((status) => status === 404)).toHaveLength(51);
  expect(statuses.at(-1)).toBe(429);
  expect(await statusOf("admin.localhost")).toBe(200);
});
