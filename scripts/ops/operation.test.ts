import { beforeAll, expect, onTestFinished, test } from "vitest";
import { type BuiltServer, startBuiltServer, statusOf, whenReady } from "@/testing/built-server";
import { heldBackCall } from "@/testing/held-back-call";
import { prepareBuild } from "../lib/prepare";

const soon = { timeout: 30_000, interval: 50 };

beforeAll(() => prepareBuild(), 600_000);

async function start(overrides: Record<string, string | undefined>): Promise<BuiltServer> {
  const server = await startBuiltServer(overrides);
  onTestFinished(() => void server.child.kill("SIGKILL"));
  return server;
}

test("on SIGTERM the process is no longer ready, finishes its requests and exits with 0", {
  tags: ["smoke"],
  timeout: 240_000,
}, async () => {
  const server = await start({ SHUTDOWN_NOTICE_SECONDS: "5" });
  await whenReady(server);
  expect(await statusOf(server, "/api/healthz")).toBe(200);
  const call = await heldBackCall(server.port);
  server.child.kill("SIGTERM");
  await expect.poll(() => statusOf(server, "/api/readyz"), soon).toBe(503);
  expect(await statusOf(server, "/api/healthz")).toBe(200);
  await expect.poll(() => statusOf(server, "/api/healthz"), soon).toBe(0);
  call.finish();
  expect(await call.answered).toBeGreaterThanOrEqual(200);
  expect(await server.ended).toBe(0);
});

test("nothing starts as a role that sees past the policies", async () => {
  const server = await start({ APP_DATABASE_URL: process.env.DATABASE_URL });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("crm_owner is a superuser");
});

test("nothing starts with a wrong setting, which is named without its value", async () => {
  const server = await start({ AUTH_SECRET: "tooshort", TRUST_PROXY: "some" });
  expect(await server.ended).toBe(1);
  expect(server.output()).toContain("AUTH_SECRET must have at least 32 characters.");
  expect(server.output()).toContain("TRUST_PROXY must be a whole number");
  expect(server.output()).not.toContain("tooshort");
});
