import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { Limits } from "@/lib/server/limits/allowances";
import { platformAudience, signAccessToken } from "@/lib/server/tokens/access-token";
import { newApiKey, noteConfirmed, readApiKey } from "@/lib/server/tokens/api-key";
import { openAdmission } from "./admission";

/** Two requests of a sender pass, the third is refused. */
const two: Limits = { perSecond: 0.001, burst: 1, waitMs: 0, inFlight: 100 };

type Sent = {
  path?: string;
  host?: string;
  from?: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
};

/** Admitted, and never answered. */
const heldBack = "/api/held-back";

type Server = {
  limits?: Limits;
  processedMs?: number;
  settings?: Partial<Parameters<typeof openAdmission>[0]>;
};

/** Sends a request to a server that answers "served" to those that are admitted. */
async function startServer({ limits = two, processedMs = 100, settings }: Server = {}) {
  const given = { TRUST_PROXY: 0, ROOT_DOMAIN: "localhost", RATE_LIMIT_PER_IP_SCALE: 1 };
  const admit = await openAdmission({ ...given, ...settings }, { ...limits, processedMs });
  const server = createServer(async (request, response) => {
    if (!settings?.TRUST_PROXY) request.headers["x-forwarded-for"] = request.socket.remoteAddress;
    if ((await admit(request, response)) && request.url !== heldBack) response.end("served");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const send = async ({
    path = "/api/crm/leads",
    host = "demo.localhost",
    from,
    body,
    ...sent
  }: Sent) => {
    const options = { port, path, localAddress: from ?? "127.0.0.1", ...sent };
    const request = httpRequest({ ...options, headers: { host, ...sent.headers } }).end(body);
    const [answer] = await once(request, "response");
    return read(answer);
  };
  return { send, port };
}

async function read(answer: IncomingMessage) {
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** So many requests that have reached the server and are not answered. */
async function holdBack(port: number, count: number) {
  const headers = { host: "demo.localhost", expect: "100-continue" };
  const requests = Array.from({ length: count }, () =>
    httpRequest({ port, path: heldBack, headers }).once("error", () => undefined),
  );
  onTestFinished(() => {
    for (const request of requests) request.destroy();
  });
  const reached = requests.map((request) => once(request, "continue"));
  for (const request of requests) request.flushHeaders();
  await Promise.all(reached);
  return requests;
}

async function bearerOf(audience: string) {
  const token = { audience, userId: randomUUID(), sessionId: randomUUID() };
  return signAccessToken(token, new Date());
}

type Send = Awaited<ReturnType<typeof startServer>>["send"];

async function statuses(send: Send, ...requests: Sent[]) {
  const found: (number | undefined)[] = [];
  for (const request of requests) found.push((await send(request)).status);
  return found;
}

test("a client address without a session is refused beyond its share, another one is not", async () => {
  const { send } = await startServer();
  const other = { from: "127.0.0.2" };
  expect(await statuses(send, {}, {}, {}, other, other, other)).toEqual([
    200, 200, 429, 200, 200, 429,
  ]);
});

test("behind a trusted proxy the address is the one that the proxy names", async () => {
  const { send } = await startServer({ settings: { TRUST_PROXY: 1 } });
  const from = (address: string) => ({ headers: { "x-forwarded-for": `${address}, 10.0.0.1` } });
  const named = (address: string) => ({ headers: { "x-forwarded-for": `9.9.9.9, ${address}` } });
  expect(await statuses(send, from("1.1.1.1"), from("2.2.2.2"), from("3.3.3.3"))).toContain(429);
  expect(await statuses(send, named("1.1.1.1"), named("2.2.2.2"), named("3.3.3.3"))).toEqual([
    200, 200, 200,
  ]);
});

test("addresses of one IPv6 network share, those of two do not", async () => {
  const { send } = await startServer({ settings: { TRUST_PROXY: 1 } });
  const from = (address: string) => ({ headers: { "x-forwarded-for": address } });
  const one = [from("2001:db8:0:1::1"), from("2001:db8:0:1::2"), from("2001:db8:0:1:a:b:c:d")];
  expect(await statuses(send, ...one, from("2001:db8:0:2::1"))).toEqual([200, 200, 429, 200]);
});

test("requests with a session count for their company, wherever they come from", async () => {
  const { send } = await startServer();
  const [one, another] = [await bearerOf(randomUUID()), await bearerOf(randomUUID())];
  const bearer = { headers: { authorization: `Bearer ${one}` } };
  const cookie = { from: "127.0.0.2", headers: { cookie: `x=1; at=${one}` } };
  const others = { headers: { authorization: `Bearer ${another}` } };
  expect(await statuses(send, bearer, cookie, cookie, bearer, others, {})).toEqual([
    200, 200, 429, 429, 200, 200,
  ]);
});

test("a key counts for its company once it was confirmed from there, and until then for the address that sends it", async () => {
  const { send } = await startServer();
  const companyId = randomUUID();
  const [known, unknown] = [1, 2].map(() => newApiKey(companyId, randomUUID()));
  noteConfirmed({ hash: readApiKey(known ?? "").hash, ip: "127.0.0.1" });
  const withKey = (key = "", from = "127.0.0.1") => ({
    from,
    headers: { authorization: `Bearer ${key}` },
  });
  const session = withKey(await bearerOf(companyId));
  expect(await statuses(send, withKey(known), session, withKey(known))).toEqual([200, 200, 429]);
  expect(await statuses(send, withKey(unknown), {}, withKey(unknown))).toEqual([200, 200, 429]);
  expect(await statuses(send, withKey(known, "127.0.0.2"))).toEqual([200]);
});

test("super admins count together", async () => {
  const { send } = await startServer();
  const authorization = `Bearer ${await bearerOf(platformAudience)}`;
  const admin = { host: "admin.localhost", headers: { authorization } };
  expect(await statuses(send, admin, admin, admin, {})).toEqual([200, 200, 429, 200]);
});

test("a forged or expired token counts for the address that sends it", async () => {
  const { send } = await startServer();
  const token = { audience: randomUUID(), userId: randomUUID(), sessionId: randomUUID() };
  const expired = await signAccessToken(token, new Date(Date.now() - 3_600_000));
  const withToken = (value: string) => ({ headers: { authorization: `Bearer ${value}` } });
  expect(await statuses(send, withToken(expired), withToken("a.b.c"), {})).toEqual([200, 200, 429]);
});

test("a refused request has the envelope of the API, with a request id of its own", async () => {
  const { send } = await startServer();
  await statuses(send, {}, {});
  const refused = [await send({}), await send({ path: "/crm/leads", host: "api.localhost" })];
  for (const { status, headers, body } of refused) {
    expect(status).toBe(429);
    expect(headers).toMatchObject({
      "content-type": "application/json",
      "retry-after": "1",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      connection: "keep-alive",
    });
    expect(JSON.parse(body)).toEqual({
      error: true,
      code: "rate_limited",
      message: "Too many requests at once. Try again in a second",
      requestId: headers["x-request-id"],
    });
  }
  expect(refused[0]?.headers["x-request-id"]).not.toBe(refused[1]?.headers["x-request-id"]);
});

test("a refused page is a small page", async () => {
  const { send } = await startServer();
  await statuses(send, {}, {});
  const { status, headers, body } = await send({ path: "/crm/leads" });
  expect(status).toBe(429);
  expect(headers).toMatchObject({ "retry-after": "1", "cache-control": "no-store" });
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(body).toContain("<h1>Too many requests</h1>");
});

test("the body of a refused request is not read: its connection ends", async () => {
  const { send } = await startServer();
  await statuses(send, {}, {});
  const { status, headers } = await send({ method: "POST", body: "{}" });
  expect([status, headers.connection]).toEqual([429, "close"]);
});

test("a request beyond the burst is served when it is due", async () => {
  const { send } = await startServer({
    limits: { perSecond: 50, burst: 1, waitMs: 60_000, inFlight: 100 },
  });
  expect(await statuses(send, {}, {}, {}, {})).toEqual([200, 200, 200, 200]);
});

test("requests in flight are limited, and a client that leaves makes room for another", async () => {
  const limits = { perSecond: 1000, burst: 1000, waitMs: 0, inFlight: 1 };
  const { send, port } = await startServer({ limits });
  const held = httpRequest({ port, path: heldBack, headers: { host: "demo.localhost" } });
  held.once("error", () => undefined).end();
  await expect.poll(async () => (await send({})).status).toBe(429);
  held.destroy();
  await expect.poll(async () => (await send({})).status).toBe(200);
});

test("limits are multiplied for tests that share one address", async () => {
  const { send } = await startServer({ settings: { RATE_LIMIT_PER_IP_SCALE: 3 } });
  expect(await statuses(send, {}, {}, {}, {}, {})).toEqual([200, 200, 200, 200, 429]);
});

test("four requests of a sender alone are processed at once, one beside another sender, in their order", async () => {
  const limits = { perSecond: 1000, burst: 1000, waitMs: 0, inFlight: 100 };
  const { send, port } = await startServer({ limits, processedMs: 60_000 });
  const held = await holdBack(port, 4);
  const order: string[] = [];
  const next = send({}).then(({ status }) => order.push(`next ${status}`));
  await send({ from: "127.0.0.2" }).then(() => order.push("another"));
  for (const request of held) request.destroy();
  await next;
  expect(order).toEqual(["another", "next 200"]);
});

test("a request that takes long makes room for the next", async () => {
  const limits = { perSecond: 1000, burst: 1000, waitMs: 0, inFlight: 100 };
  const { send, port } = await startServer({ limits });
  await holdBack(port, 4);
  expect((await send({})).status).toBe(200);
});
