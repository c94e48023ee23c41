import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "@/lib/core/endpoint";
import { freshCompany, giveRole, signInMember } from "./company";
import {
  callSample,
  nobodysId,
  selectsRecords,
  takesId,
  takesRecord,
  withoutRequestId,
} from "./matrix-call";
import type { Hazard } from "./matrix-cross-site";
import { type Cast, castOfMatrix, hazardsOf } from "./matrix-hazards";
import { nameOf } from "./matrix-routes";
import { tableOfPath } from "./matrix-samples";
import { type Auditor, auditor } from "./matrix-state";
import { type FilledCompany, filledCompany, tablesWithoutId } from "./matrix-world";
import { isQuick, sampled, sampledBy } from "./tier";

type Endpoints = readonly Endpoint[];

let cast: Cast;
let audit: Auditor;

/** Tests that these endpoints serve the people that they are for and refuse all others. */
export function testMatrix(endpoints: Endpoints): void {
  beforeAll(async () => {
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
  const guarded = endpoints.filter(({ policy }) => policy !== "public");
  const ofTenants = guarded.filter(({ policy }) => policy !== "superAdmin");
  testRefusals(guarded);
  testRights(ofTenants);
  testIdsInPath(ofTenants.filter(takesId));
  testIdsInBody(ofTenants.filter(takesRecord));
  testSelections(ofTenants.filter(selectsRecords));
  testService(isQuick() ? guarded.filter(({ method }) => method === "GET") : guarded);
}

function testRefusals(endpoints: Endpoints): void {
  describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "$name",
    ({ endpoint }) => {
      test("refuses everybody it is not for, and nothing changes", async () => {
        const before = await stateOfBoth();
        for (const hazard of sampled(hazardsOf(endpoint, cast))) {
          const answer = await ask(endpoint, hazard, ownIds(endpoint));
          const { status, json } = answer;
          expect([hazard.name, status, json?.code]).toEqual([hazard.name, ...hazard.refusal]);
          requireSilent(answer);
        }
        expect(await stateOfBoth()).toEqual(before);
      });
    },
  );
}

function testRights(endpoints: Endpoints): void {
  describe.each(
    sampledBy(endpoints, ({ right }) => String(right)).flatMap((endpoint) =>
      endpoint.right ? [{ name: nameOf(endpoint), endpoint, rights: [endpoint.right].flat() }] : [],
    ),
  )("$name", ({ endpoint, rights }) => {
    test(`serves a member whose role has the right ${rights.join(" and ")} alone`, async () => {
      const home = await freshCompany();
      await giveRole(home, { rights: [...rights] });
      const { token } = await signInMember(home.member);
      const answer = await ask(endpoint, { host: home.host, token }, cast.home.ids, nobodysId);
      expect([401, 403, 500], JSON.stringify(answer.json)).not.toContain(answer.status);
    });
  });
}

function testIdsInPath(endpoints: Endpoints): void {
  describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "$name",
    ({ endpoint }) => {
      test("answers for every id of another company as for one that nobody has", async () => {
        const { home, other } = cast;
        const before = await audit.stateOf([other.companyId]);
        const as = { host: home.host, token: home.ownerToken };
        const nobodys = await ask(endpoint, as, home.ids, nobodysId);
        expect(nobodys.status).toBe(404);
        for (const [table, id] of sampled(Object.entries(other.ids))) {
          const theirs = await ask(endpoint, as, home.ids, id);
          expect([table, withoutRequestId(theirs)]).toEqual([table, withoutRequestId(nobodys)]);
          requireSilent(theirs);
        }
        expect(await audit.stateOf([other.companyId])).toEqual(before);
      });
    },
  );
}

function testIdsInBody(endpoints: Endpoints): void {
  describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "$name",
    ({ endpoint }) => {
      test("refuses another company's id in the body as one that nobody has", async () => {
        const { home, other } = cast;
        const before = await stateOfBoth();
        const as = { host: home.host, token: home.ownerToken };
        const bodyIds = (id: string) =>
          Object.fromEntries(Object.keys(home.ids).map((table) => [table, id]));
        const nobodys = await ask(endpoint, as, bodyIds(nobodysId), ownIdOf(endpoint, home));
        expect(nobodys.status).toBe(400);
        for (const [table, id] of sampled(Object.entries(other.ids))) {
          const theirs = await ask(endpoint, as, bodyIds(id), ownIdOf(endpoint, home));
          expect([table, withoutRequestId(theirs)]).toEqual([table, withoutRequestId(nobodys)]);
          requireSilent(theirs);
        }
        expect(await stateOfBoth()).toEqual(before);
      });
    },
  );
}

function testSelections(endpoints: Endpoints): void {
  describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "$name",
    ({ endpoint }) => {
      test("finds no record by another company's id, as by one that nobody has", async () => {
        const { home, other } = cast;
        const before = await stateOfBoth();
        const as = { host: home.host, token: home.ownerToken };
        const selecting = (id: string) =>
          ask(endpoint, as, Object.fromEntries(Object.keys(home.ids).map((table) => [table, id])));
        const nobodys = await selecting(nobodysId);
        if (endpoint.answer === "stream") expect(nobodys.text.trim().split("\r\n")).toHaveLength(1);
        else expect(nobodys.json.data.counts).toMatchObject({ matched: 0, notFound: 1 });
        for (const [table, id] of sampled(Object.entries(other.ids))) {
          const theirs = await selecting(id);
          expect([table, withoutRequestId(theirs)]).toEqual([table, withoutRequestId(nobodys)]);
        }
        expect(await stateOfBoth()).toEqual(before);
      });
    },
  );
}

function testService(endpoints: Endpoints): void {
  describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    "$name",
    ({ endpoint }) => {
      test("serves whom it is for, so that the refusals mean something", async () => {
        const home = endpoint.method === "GET" ? cast.home : await filledCompany();
        const isPlatform = endpoint.policy === "superAdmin";
        const ids = isPlatform ? { ...home.ids, ...cast.platformIds } : home.ids;
        const as = isPlatform
          ? { host: "admin.localhost", token: cast.platform.token }
          : { host: home.host, token: home.ownerToken };
        const before = await stateOfOther();
        const answer = await ask(
          endpoint,
          as,
          ids,
          takesId(endpoint) ? ids[tableOfPath(endpoint)] : undefined,
        );
        const refused = [401, 403, 404, 405, 411, 413, 415, 500, 503];
        const detail = JSON.stringify(answer.json)?.slice(0, 300);
        if (!unserved.has(nameOf(endpoint))) expect(refused, detail).not.toContain(answer.status);
        if (!isPlatform) expect(answer.text).not.toContain(cast.other.mark);
        expect(await stateOfOther()).toEqual(before);
      });
    },
  );
}

// There is no such record in the matrix: a job that waits to be retried.
const unserved = new Set(["POST /super-admin/jobs/{id}/retry"]);

type Answer = Awaited<ReturnType<typeof callSample>>;

function ask(
  endpoint: Endpoint,
  as: Pick<Hazard, "host" | "token" | "headers">,
  ids: Record<string, string>,
  id?: string,
): Promise<Answer> {
  return callSample(endpoint, as, { ids, id });
}

function ownIds(endpoint: Endpoint): Record<string, string> {
  return endpoint.policy === "superAdmin"
    ? { ...cast.home.ids, ...cast.platformIds }
    : cast.home.ids;
}

function ownIdOf(endpoint: Endpoint, company: FilledCompany): string | undefined {
  return takesId(endpoint) ? company.ids[tableOfPath(endpoint)] : undefined;
}

// Rows that a permitted sample request creates are expected.
const stateOfOther = async () =>
  (await audit.stateOf([cast.other.companyId])).filter((line) => !line.startsWith("new "));

const stateOfBoth = () => audit.stateOf([cast.home.companyId, cast.other.companyId]);

function requireSilent({ text, headers, json }: Answer): void {
  const said = text + JSON.stringify(Object.fromEntries(headers));
  expect(said).not.toContain(cast.other.mark);
  expect(json.error).toBe(true);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-request-id")).toBe(json.requestId);
}
