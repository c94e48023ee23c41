import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "@/lib/calls";
import type { Call } from "@/lib/core/call";
import { bodySchema } from "@/lib/openapi/schema";
import type { RouteHandler } from "@/lib/server/handle";
import type { Hazard } from "./matrix-hazard";
import { type Cast, castOfMatrix, hazardsOf } from "./matrix-hazards";
import { handlersByCall, nameOf } from "./matrix-routes";
import { namesRecord, sampleBody, sampleQuery, tableOfPath } from "./matrix-samples";
import { type Auditor, auditor } from "./matrix-state";
import { type FilledCompany, filledCompany, tablesWithoutId } from "./matrix-world";
import { callRoute } from "./request";

const nobodysId = "0192f0c1-0000-7000-8000-00000000dead";
const guarded = calls.filter((call) => call.policy !== "public");
const tenantCalls = guarded.filter((call) => call.policy !== "superAdmin");
const takesId = (call: Call) => call.path.includes("{id}");
const takesRecord = (call: Call) => {
  const body = bodySchema(call);
  return body !== null && namesRecord(body);
};

let cast: Cast;
let handlers: Map<string, RouteHandler>;
let audit: Auditor;
beforeAll(async () => {
  handlers = await handlersByCall();
  audit = await auditor();
  cast = await castOfMatrix();
}, 120_000);
afterAll(() => audit?.end());

test("the companies of the matrix have a row in every table that belongs to companies", async () => {
  const counts = await audit.rowsOf(cast.other.companyId);
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
  const named = audit.tenantTables.filter((table) => !tablesWithoutId.includes(table));
  expect(named.filter((table) => !cast.other.ids[table])).toEqual([]);
});

describe.each(guarded.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("refuses everybody it is not for, and nothing changes", async () => {
    const before = await stateOfBoth();
    for (const hazard of hazardsOf(call, cast)) {
      const answer = await ask(call, hazard, ownIds(call));
      const { status, json } = answer;
      expect([hazard.name, status, json?.code]).toEqual([hazard.name, ...hazard.refusal]);
      requireSilent(answer);
    }
    expect(await stateOfBoth()).toEqual(before);
  });
});

describe.each(tenantCalls.filter(takesId).map((call) => ({ name: nameOf(call), call })))(
  "$name",
  ({ call }) => {
    test("answers for every id of another company as for one that nobody has", async () => {
      const { home, other } = cast;
      const before = await audit.stateOf([other.companyId]);
      const as = { host: home.host, token: home.ownerToken };
      const nobodys = await ask(call, as, home.ids, nobodysId);
      expect(nobodys.status).toBe(404);
      for (const [table, id] of Object.entries(other.ids)) {
        const theirs = await ask(call, as, home.ids, id);
        expect([table, withoutRequestId(theirs)]).toEqual([table, withoutRequestId(nobodys)]);
        requireSilent(theirs);
      }
      expect(await audit.stateOf([other.companyId])).toEqual(before);
    });
  },
);

describe.each(tenantCalls.filter(takesRecord).map((call) => ({ name: nameOf(call), call })))(
  "$name",
  ({ call }) => {
    test("refuses another company's id in the body as one that nobody has", async () => {
      const { home, other } = cast;
      const before = await stateOfBoth();
      const as = { host: home.host, token: home.ownerToken };
      const bodyIds = (id: string) =>
        Object.fromEntries(Object.keys(home.ids).map((table) => [table, id]));
      const nobodys = await ask(call, as, bodyIds(nobodysId), ownIdOf(call, home));
      expect(nobodys.status).toBe(400);
      for (const [table, id] of Object.entries(other.ids)) {
        const theirs = await ask(call, as, bodyIds(id), ownIdOf(call, home));
        expect([table, withoutRequestId(theirs)]).toEqual([table, withoutRequestId(nobodys)]);
        requireSilent(theirs);
      }
      expect(await stateOfBoth()).toEqual(before);
    });
  },
);

describe.each(guarded.map((call) => ({ name: nameOf(call), call })))("$name", ({ call }) => {
  test("serves whom it is for, so that the refusals mean something", async () => {
    const home = call.method === "GET" ? cast.home : await filledCompany();
    const isPlatform = call.policy === "superAdmin";
    const ids = isPlatform ? { ...home.ids, ...cast.platformIds } : home.ids;
    const as = isPlatform
      ? { host: "admin.localhost", token: cast.platform.token }
      : { host: home.host, token: home.ownerToken };
    const before = await stateOfOther();
    const answer = await ask(call, as, ids, takesId(call) ? ids[tableOfPath(call)] : undefined);
    const refused = [401, 403, 404, 405, 411, 413, 415, 500, 503];
    const detail = JSON.stringify(answer.json)?.slice(0, 300);
    if (!unserved.has(nameOf(call))) expect(refused, detail).not.toContain(answer.status);
    if (!isPlatform) expect(answer.text).not.toContain(cast.other.mark);
    expect(await stateOfOther()).toEqual(before);
  });
});

// There is no such record in the matrix: a job that waits to be retried.
const unserved = new Set(["POST /super-admin/jobs/{id}/retry"]);

type Answer = Awaited<ReturnType<typeof ask>>;

async function ask(
  call: Call,
  as: Pick<Hazard, "host" | "token" | "headers">,
  ids: Record<string, string>,
  id?: string,
) {
  const handler = handlers.get(nameOf(call));
  if (!handler) throw new Error(`${nameOf(call)} has no handler`);
  const pathId = takesId(call) ? (id ?? ids[tableOfPath(call)] ?? nobodysId) : undefined;
  const path = `/api${call.path.replace("{id}", pathId ?? "")}${sampleQuery(call)}`;
  const answer = await callRoute(handler, {
    ...as,
    method: call.method,
    path,
    body: sampleBody(call, ids),
    ...(pathId && { params: { id: pathId } }),
  });
  return { ...answer, text: await answer.response.clone().text() };
}

function ownIds(call: Call): Record<string, string> {
  return call.policy === "superAdmin" ? { ...cast.home.ids, ...cast.platformIds } : cast.home.ids;
}

function ownIdOf(call: Call, company: FilledCompany): string | undefined {
  return takesId(call) ? company.ids[tableOfPath(call)] : undefined;
}

// What a sample makes is meant to be there once somebody may make it.
const stateOfOther = async () =>
  (await audit.stateOf([cast.other.companyId])).filter((line) => !line.startsWith("new "));

const stateOfBoth = () => audit.stateOf([cast.home.companyId, cast.other.companyId]);

function withoutRequestId({ status, text, json, headers }: Answer) {
  const named = Object.fromEntries(headers);
  return { status, text: text.replace(json?.requestId, ""), ...named, "x-request-id": "" };
}

function requireSilent({ text, headers, json }: Answer): void {
  const said = text + JSON.stringify(Object.fromEntries(headers));
  expect(said).not.toContain(cast.other.mark);
  expect(json.error).toBe(true);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toBe(json.requestId);
}
