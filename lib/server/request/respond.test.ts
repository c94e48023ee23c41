import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Endpoint } from "@/lib/core/endpoint";
import { AppError } from "@/lib/core/errors";
import { unavailable } from "@/lib/server/database/database-fault";
import { log } from "@/lib/server/operation/log";
import { Reply, respond } from "./respond";

const endpoint: Endpoint = {
  method: "POST",
  path: "/test",
  policy: "public",
  summary: "A call of this test",
  answer: z.unknown(),
  status: 201,
  message: "Made",
};
const request = new Request("http://demo.localhost/api/test", { method: "POST" });
const requestId = "0192f0c1-0000-7000-8000-000000000001";
const answer = async (result: unknown, of = endpoint) => {
  const response = await respond({ request, endpoint: of, requestId }, Promise.resolve(result));
  return { response, json: await response.clone().json() };
};
const failing = async (error: unknown) => {
  const response = await respond({ request, endpoint, requestId }, Promise.reject(error));
  return { response, json: await response.clone().json() };
};

afterEach(() => {
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
});

function watchLog() {
  vi.useFakeTimers();
  const silent = () => undefined;
  return {
    warn: vi.spyOn(log, "warn").mockImplementation(silent),
    error: vi.spyOn(log, "error").mockImplementation(silent),
  };
}

test("a success has the envelope, the call's status and its message", async () => {
  const { response, json } = await answer({ lead: { id: "1" } });
  expect(response.status).toBe(201);
  expect(json).toEqual({ error: false, message: "Made", data: { lead: { id: "1" } } });
});

test("a reply may say another status and message, put keys beside data, and set headers", async () => {
  const reply = new Reply(
    { a: 1 },
    { status: 202, message: "Later", beside: { success: true }, headers: { "X-Kept": "yes" } },
  );
  const { response, json } = await answer(reply);
  expect(response.status).toBe(202);
  expect(response.headers.get("x-kept")).toBe("yes");
  expect(json).toEqual({ error: false, message: "Later", success: true, data: { a: 1 } });
});

test("a record with a version has it as ETag; lists and others have none", async () => {
  const etagOf = async (data: unknown) => (await answer(data)).response.headers.get("etag");
  expect(await etagOf({ lead: { id: "1", version: 7 } })).toBe('"7"');
  expect(await etagOf({ leads: [{ version: 7 }], pagination: {} })).toBeNull();
  expect(await etagOf({ id: "1" })).toBeNull();
});

test("no answer is cached or sniffed, and every one has a request id", async () => {
  for (const { response } of [await answer({}), await failing(new AppError("conflict", "No"))]) {
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("a failure has its code, sentence, fields and the request id", async () => {
  const fields = { email: "Email is already registered" };
  const { response, json } = await failing(new AppError("conflict", "Taken", { fields }));
  expect(response.status).toBe(409);
  expect(json).toEqual({
    error: true,
    code: "conflict",
    message: "Taken",
    fields,
    requestId: response.headers.get("x-request-id"),
  });
});

test("waiting times are whole seconds, rounded up", async () => {
  const { response } = await failing(
    new AppError("rate_limited", "Wait", { retryAfterSeconds: 1.2 }),
  );
  expect([response.status, response.headers.get("retry-after")]).toEqual([429, "2"]);
});

test.each([
  new Error("connect to 10.0.0.7 as crm_app with password hunter2"),
  new TypeError("secret is undefined"),
  "secret",
  null,
  { code: "unauthenticated", status: 401, secret: 1 },
])("what nobody expected is a bare 500 that leaks nothing: %s", async (error) => {
  const { response, json } = await failing(error);
  expect(response.status).toBe(500);
  expect(Object.keys(json)).toEqual(["error", "code", "message", "requestId"]);
  expect(JSON.stringify(json)).not.toMatch(/hunter2|secret|10\.0|crm_app|stack/);
});

test("a 503 is one warning line with its reason and no stack", async () => {
  const logged = watchLog();
  await failing(unavailable(new Error("\nInvalid `db.$queryRaw()` call:\n\nServer has gone.")));
  const { method, path } = endpoint;
  const line = { requestId, method, endpoint: path, reason: "Server has gone." };
  expect(logged.warn.mock.calls).toEqual([[line, expect.stringContaining("busy")]]);
  expect(logged.error).not.toHaveBeenCalled();
});

test("a flood of 503s is five lines a second, and one that says how many more there were", async () => {
  const logged = watchLog();
  for (let call = 0; call < 40; call += 1) await failing(unavailable("no answer to begin"));
  expect(logged.warn).toHaveBeenCalledTimes(5);
  vi.advanceTimersByTime(1000);
  expect(logged.warn).toHaveBeenCalledTimes(6);
  expect(logged.warn.mock.lastCall?.[0]).toEqual({ suppressed: 35 });
  await failing(unavailable("no answer to begin"));
  expect(logged.warn).toHaveBeenCalledTimes(7);
});

test("a failure of the program is an error line with its stack", async () => {
  const logged = watchLog();
  const err = new TypeError("secret is undefined");
  await failing(err);
  expect(logged.error.mock.calls).toEqual([[expect.objectContaining({ err }), "a request failed"]]);
});

test("an answer outside its schema is caught where contracts are checked", async () => {
  const strict = { ...endpoint, answer: z.object({ lead: z.object({ id: z.guid() }) }) };
  expect((await answer({ lead: { id: "no" } }, strict)).response.status).toBe(500);
});

test("a whole response passes as it is, with what it lacks of the common headers", async () => {
  const file = new Response("a,b", { headers: { "Cache-Control": "private" } });
  const streamed = { ...endpoint, answer: "stream" as const };
  const served = { request, endpoint: streamed, requestId };
  const response = await respond(served, Promise.resolve(file));
  expect(await response.text()).toBe("a,b");
  expect(response.headers.get("cache-control")).toBe("private");
  expect(response.headers.get("x-request-id")).not.toBeNull();
});

test("a client that leaves before its body has arrived is no line in the log", async () => {
  const { error, warn } = watchLog();
  const aborted = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
  expect((await failing(aborted)).response.status).toBe(400);
  expect([error.mock.calls, warn.mock.calls]).toEqual([[], []]);
});

test("a database that resets its connection is one", async () => {
  const { error } = watchLog();
  const reset = Object.assign(new Error("read ECONNRESET"), { code: "ECONNRESET" });
  expect((await failing(reset)).response.status).toBe(500);
  expect(error).toHaveBeenCalledOnce();
});
