import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase } from "@/lib/server/database/db";
import type { TestCompany } from "@/testing/company";
import { type DatabaseProxy, databaseProxy } from "@/testing/database-proxy";
import type * as Streams from "@/testing/feed/open-stream";

let company: TestCompany;
let proxy: DatabaseProxy;
let streams: typeof Streams;
let database: typeof import("@/lib/server/database/db");

// Modules are loaded anew with a database behind the proxy.
beforeAll(async () => {
  const { APP_DATABASE_URL = "", PLATFORM_DATABASE_URL = "" } = process.env;
  proxy = await databaseProxy(APP_DATABASE_URL);
  await closeDatabase();
  vi.stubEnv("APP_DATABASE_URL", proxy.through(APP_DATABASE_URL));
  vi.stubEnv("PLATFORM_DATABASE_URL", proxy.through(PLATFORM_DATABASE_URL));
  vi.resetModules();
  streams = await import("@/testing/feed/open-stream");
  database = await import("@/lib/server/database/db");
  company = await (await import("@/testing/company")).freshCompany();
});
afterAll(async () => {
  await database.closeDatabase();
  await proxy.stop();
  vi.unstubAllEnvs();
});

test("a stream outlives a database that is away, and then brings what was missed, once", async () => {
  const stream = await streams.openStream(company);
  await stream.next();
  await streams.change(company);
  expect(await stream.changes()).toEqual([1]);
  await proxy.stop();
  await expect.poll(isAway).toBe(true);
  await proxy.start();
  await streams.change(company, 3);
  expect(await stream.changes()).toEqual([2, 3, 4]);
});

async function isAway(): Promise<boolean> {
  const { isFeedAway } = await import("@/lib/server/database/feed-watch");
  return isFeedAway();
}
