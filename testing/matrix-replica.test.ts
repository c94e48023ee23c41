import { beforeAll, describe, expect, test } from "vitest";
import { manyNames } from "@/lib/core/record-kinds";
import { pools } from "@/lib/server/database/pools";
import type { RouteHandler } from "@/lib/server/request/pipeline";
import { textOfStream } from "./feed/stream-reader";
import { endpoints, handlersByEndpoint, nameOf } from "./matrix-routes";
import { pathOf, sampleParams, sampleQuery, tableOfPath } from "./matrix-samples";
import { type FilledCompany, filledCompany } from "./matrix-world";
import { replicatedDatabase, servedDuring } from "./replicated-database";
import { callRoute } from "./request";

const { standby } = await replicatedDatabase();
const reads = endpoints.filter(
  ({ method, policy }) => method === "GET" && (policy === "member" || policy === "owner"),
);

let handlers: Map<string, RouteHandler>;
let company: FilledCompany;
beforeAll(async () => {
  handlers = handlersByEndpoint();
  company = await filledCompany();
  await standby.caughtUp();
}, 120_000);

async function answerOf(endpoint: (typeof reads)[number]) {
  const handler = handlers.get(nameOf(endpoint));
  if (!handler) throw new Error(`${nameOf(endpoint)} has no handler`);
  const id = endpoint.path.includes("{id}") ? company.ids[tableOfPath(endpoint)] : undefined;
  const params = sampleParams(endpoint, id);
  const path = `/api${pathOf(endpoint, params)}${sampleQuery(endpoint)}`;
  const { host, ownerToken: token } = company;
  const { status, response } = await callRoute(handler, { host, token, path, params });
  const isEndless = response.headers.get("content-type") === "text/event-stream";
  const bytes = isEndless
    ? Buffer.from(await textOfStream(response))
    : Buffer.from(await response.arrayBuffer());
  return { status, bytes: bytes.toString("base64") };
}

async function withoutReplica<T>(work: () => Promise<T>): Promise<T> {
  const { replica } = pools();
  Object.assign(pools(), { replica: undefined });
  return work().finally(() => Object.assign(pools(), { replica }));
}

const served = new Set<string>();
const isExport = (name: string) => name.endsWith("/export") || name.endsWith("/own-data");
/** Exports that contain the entry of the audit log about themselves. */
const showsItself = ["GET /company/trail/export", "GET /company/own-data"];

describe.each(reads.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  "$name",
  ({ name, endpoint }) => {
    test("answers the same with a replica as without", async () => {
      const without = await withoutReplica(() => answerOf(endpoint));
      // Some answers record that they were read.
      await standby.caughtUp();
      const { result, served: by } = await servedDuring(() => answerOf(endpoint));
      if (!showsItself.includes(name)) expect(result).toEqual(without);
      expect(without.status).toBe(200);
      // An export writes its entry of the audit log first, which the replica may not show at once.
      const others = isExport(name) ? ["replica", "primary, replica behind"] : ["replica"];
      expect(Object.keys(by).filter((who) => !others.includes(who))).toEqual([]);
      if (by.replica) served.add(name);
    });
  },
);

test("lists, boards, counts and search are among what the replica serves", () => {
  expect([...served]).toEqual(
    expect.arrayContaining([
      ...manyNames.map((many) => `GET /crm/${many}`),
      "GET /crm/leads/board",
      "GET /crm/enquiries/board",
      "GET /crm/leads/summary",
      "GET /crm/enquiries/summary",
      "GET /company/search",
      "GET /company/trail",
    ]),
  );
});
