import { beforeAll, expect, test, vi } from "vitest";
import * as api from "@/app/api/[[...rest]]/route";
import { leadRoutes } from "@/app/api/crm/leads";
import { withPlatform, withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import * as requestLog from "@/lib/server/operation/request-log";
import { createLead as addLead } from "@/prisma/factories";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { sameOrigin } from "@/testing/matrix-cross-site";
import { callRoute } from "@/testing/request";

const { get: getLead, update: putLead, create: createLead, list: listLeads } = leadRoutes;

let home: TestCompany;
let token: string;
let sessionId: string;
beforeAll(async () => {
  home = await freshCompany();
  ({ token, sessionId } = await signInMember(home.owner));
});

const list = (parts: Parameters<typeof callRoute>[1]) => callRoute(listLeads, { token, ...parts });

test("the host is read without regard to case, port and one trailing dot", async () => {
  const [name] = home.host.split(".");
  for (const host of [
    `${name}.localhost:3000`,
    `${name?.toUpperCase()}.LOCALHOST`,
    `${name}.localhost.`,
  ])
    expect((await list({ host })).status).toBe(200);
  for (const host of [`x.${name}.localhost`, `${name}.localhost.evil.example`, `${name}.example`])
    expect((await list({ host })).status).toBe(404);
});

test("on the api host the token decides the company, and X-Subdomain may only agree", async () => {
  const host = "api.localhost";
  expect((await list({ host })).status).toBe(200);
  const named = (subdomain: string) => list({ host, headers: { "x-subdomain": subdomain } });
  expect((await named(home.company.subdomain)).status).toBe(200);
  expect((await named(` ${home.company.subdomain.toUpperCase()} `)).status).toBe(200);
  expect((await named("somebody-else")).json.code).toBe("tenant_mismatch");
});

test("a cookie of our own page is as good as a token, for reading also without proof of the page", async () => {
  const cookie = `theme=dark; at=${token}; other=1`;
  const { host } = home;
  const read = await callRoute(listLeads, { host, headers: { cookie, "sec-fetch-site": "none" } });
  expect(read.status).toBe(200);
  const write = await callRoute(createLead, { host, body: {}, headers: { cookie, ...sameOrigin } });
  expect(write.json.code).toBe("validation_failed");
});

test("a token in the header counts before a cookie", async () => {
  const headers = { cookie: `at=${token}`, authorization: "Bearer nonsense" };
  expect((await callRoute(listLeads, { host: home.host, headers })).status).toBe(401);
});

test("people of a company that is still pending may work", async () => {
  const pending = await freshCompany({ status: "pending" });
  const signedIn = await signInMember(pending.owner);
  expect((await list({ host: pending.host, token: signedIn.token })).status).toBe(200);
});

test.each([
  ["seven days unused", { lastUsedAt: new Date(Date.now() - 7 * 86_400_000 - 1000) }],
  ["past its end", { expiresAt: new Date(Date.now() - 1000) }],
])("a session that is %s is over at once", async (_how, data) => {
  const signedIn = await signInMember(home.member);
  const { companyId } = home;
  await withTenant({ companyId }, systemActor, ({ db }) =>
    db.session.updateMany({ where: { companyId, id: signedIn.sessionId }, data }),
  );
  const { status, json } = await list({ host: home.host, token: signedIn.token });
  expect([status, json.code]).toEqual([401, "session_revoked"]);
});

test("a deleted company refuses every sign-in", async () => {
  const gone = await freshCompany();
  const signedIn = await signInMember(gone.owner);
  await withPlatform(systemActor, ({ db }) =>
    db.company.update({ where: { id: gone.companyId }, data: { deletedAt: new Date() } }),
  );
  expect((await list({ host: gone.host, token: signedIn.token })).status).toBe(401);
});

test.each([
  ['"1"', 200],
  ["1", 200],
  ['W/"1"', 200],
  ["*", 200],
  ['"2"', 412],
  ['"01x"', 412],
  ['"99999999999999999999"', 412],
  ['"-1"', 412],
  ["'; drop table lead", 412],
])("If-Match %s on version 1 is answered %i", async (ifMatch, status) => {
  const { id } = await addLead({ companyId: home.companyId });
  const answer = await callRoute(putLead, {
    host: home.host,
    token,
    method: "PUT",
    params: { id },
    body: { hq: "Goa" },
    headers: { "if-match": ifMatch },
  });
  expect(answer.status).toBe(status);
});

test.each(["", "1", "../brands", "%00", "0192f0c1-0000-7000-8000-00000000000g"])(
  "the id %j names no lead",
  async (id) => {
    const answer = await callRoute(getLead, { host: home.host, token, params: { id } });
    expect(answer).toMatchObject({ status: 404, json: { code: "not_found" } });
  },
);

test("an id in capitals names the same lead", async () => {
  const { id } = await addLead({ companyId: home.companyId });
  const params = { id: id.toUpperCase() };
  expect((await callRoute(getLead, { host: home.host, token, params })).status).toBe(200);
});

test.each([
  ["[]", "validation_failed"],
  ["null", "validation_failed"],
  ['"text"', "validation_failed"],
  ["{", "invalid_json"],
  ["", "invalid_json"],
])("the body %j is refused with %s", async (body, code) => {
  const headers = { "content-type": "application/json" };
  const answer = await callRoute(createLead, {
    host: home.host,
    token,
    method: "POST",
    body,
    headers,
  });
  expect([answer.status, answer.json.code]).toEqual([400, code]);
});

test("keys such as __proto__ are unknown fields", async () => {
  const body = '{"__proto__":{"clientName":"x"},"constructor":{"prototype":{}}}';
  const headers = { "content-type": "application/json" };
  const answer = await callRoute(createLead, {
    host: home.host,
    token,
    method: "POST",
    body,
    headers,
  });
  expect(answer.status).toBe(400);
  expect(answer.json.fields).toHaveProperty("clientName");
});

const leads = { rest: ["crm", "leads"] };

test("an unknown method of a path is 405 with the allowed ones, which OPTIONS names too", async () => {
  const refused = await callRoute(api.PATCH, { method: "PATCH", params: leads });
  expect(refused).toMatchObject({ status: 405, json: { code: "method_not_allowed" } });
  expect(refused.headers.get("allow")).toBe("GET, POST, HEAD, OPTIONS");
  const told = await callRoute(api.OPTIONS, { method: "OPTIONS", params: leads });
  expect([told.status, told.headers.get("allow")]).toEqual([204, "GET, POST, HEAD, OPTIONS"]);
});

test("OPTIONS is not cached, has a request id, and allows no other site", async () => {
  const { headers } = await callRoute(api.OPTIONS, {
    method: "OPTIONS",
    params: leads,
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  });
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("every method of an unknown path is answered by the envelope, not by a page", async () => {
  const { dynamic: _, ...byMethod } = api;
  expect(Object.keys(byMethod).sort()).toEqual([
    "DELETE",
    "GET",
    "OPTIONS",
    "PATCH",
    "POST",
    "PUT",
  ]);
  const nowhere = [undefined, ["nothing"], ["crm"], ["crm/leads"], ["crm", "leads", "1", "2"]];
  const calls = Object.values(byMethod).flatMap((call) =>
    nowhere.map((rest) => [call, rest] as const),
  );
  for (const [call, rest] of calls) {
    const { status, json, headers } = await callRoute(call, { params: rest ? { rest } : {} });
    expect([status, json.error, json.code]).toEqual([404, true, "not_found"]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

test("an unknown parameter is refused before the session is read", async () => {
  const host = home.host;
  const ended = await signInMember(home.member);
  await withPlatform(systemActor, ({ db, now }) =>
    db.session.updateMany({ where: { id: ended.sessionId }, data: { revokedAt: now } }),
  );
  const as = (path: string) => callRoute(listLeads, { host, token: ended.token, path });
  expect((await as("/api/crm/leads?nothing=1")).json).toMatchObject({
    code: "validation_failed",
    fields: { nothing: "Unknown parameter" },
  });
  expect((await as("/api/crm/leads?page=1")).status).toBe(401);
  const nobody = await callRoute(listLeads, { host, path: "/api/crm/leads?nothing=1" });
  expect(nobody.status).toBe(401);
});

test("ending a session ends its token with the next request", async () => {
  expect((await list({ host: home.host })).status).toBe(200);
  await home.inTenant(({ db, companyId, now }) =>
    db.session.updateMany({ where: { companyId, id: sessionId }, data: { revokedAt: now } }),
  );
  expect((await list({ host: home.host })).json.code).toBe("session_revoked");
});

test("a line of the request log names company and person by id, with the id of the answer", async () => {
  const { host, companyId, owner } = await freshCompany();
  const signedIn = await signInMember(owner);
  const recorded = vi.spyOn(requestLog, "recordEndpoint");
  const { headers } = await callRoute(listLeads, { host, token: signedIn.token });
  const strange = await callRoute(listLeads, { host });
  const facts = { method: "GET", route: "/crm/leads", seconds: expect.any(Number) };
  expect(recorded.mock.calls).toEqual([
    [
      {
        ...facts,
        requestId: headers.get("x-request-id"),
        companyId,
        userId: owner.id,
        status: 200,
      },
    ],
    [{ ...facts, requestId: strange.headers.get("x-request-id"), status: 401 }],
  ]);
});
