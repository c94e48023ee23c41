import { expect, test } from "vitest";
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
