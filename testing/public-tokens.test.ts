import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addSource, send } from "./capture/sources";
import { endpoints, handlersByEndpoint, nameOf } from "./matrix-routes";
import { sampleBody } from "./matrix-samples";
import { type Auditor, auditor } from "./matrix-state";
import { shutOut } from "./matrix-world";
import { type ProposalWorld, proposalWorld, sent } from "./proposals/proposals";
import { callRoute } from "./request";

const withToken = endpoints.filter(({ path }) => path.includes("{token}"));
const handlers = handlersByEndpoint();

let home: ProposalWorld;
let other: ProposalWorld;
let audit: Auditor;
/** Live tokens of a company, by the beginning of the paths that take them. */
let tokens: Record<string, string>;
let closedTokens: Record<string, string>;
let closed: ProposalWorld;

beforeAll(async () => {
  [home, other, closed] = [await proposalWorld(), await proposalWorld(), await proposalWorld()];
  [tokens, closedTokens] = [await tokensOf(home), await tokensOf(closed)];
  await shutOut(closed, { status: "suspended" });
  audit = await auditor();
}, 60_000);
afterAll(() => audit?.end());

async function tokensOf(world: ProposalWorld): Promise<Record<string, string>> {
  return {
    "/company/capture/": (await addSource(world)).token,
    "/company/proposals/": (await sent(world)).token,
  };
}

function tokenFor(path: string, of: Record<string, string>): string {
  const found = Object.entries(of).find(([start]) => path.startsWith(start));
  if (!found) throw new Error(`public-tokens.test.ts has no token for ${path}`);
  return found[1];
}

describe.each(withToken.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  "$name",
  ({ endpoint }) => {
    const ask = (host: string, token: string) =>
      callRoute(handlers.get(nameOf(endpoint)) ?? expect.fail("no handler"), {
        host,
        method: endpoint.method,
        params: { token },
        path: `/api${endpoint.path.replace("{token}", token)}${endpoint.anyQuery ? "?name=x" : ""}`,
        ...(endpoint.method !== "GET" && { body: sampleBody(endpoint, {}) ?? { name: "x" } }),
      });

    test("answers unknown, malformed and foreign tokens, and other hosts, alike, and nothing changes", async () => {
      const own = tokenFor(endpoint.path, tokens);
      const companies = [home.companyId, other.companyId, closed.companyId];
      const before = await audit.stateOf(companies);
      const answers = [
        await ask(home.host, randomBytes(32).toString("base64url")),
        await ask(home.host, own.slice(0, -1)),
        await ask(home.host, `${own.slice(0, -1)}*`),
        await ask(home.host, own.toLowerCase()),
        await ask(other.host, own),
        await ask(closed.host, tokenFor(endpoint.path, closedTokens)),
        await ask("api.localhost", own),
        await ask("admin.localhost", own),
      ];
      expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
        answers.map(() => [404, "not_found"]),
      );
      expect(await audit.stateOf(companies)).toEqual(before);
    });

    test("serves its own token, so that the refusals mean something", async () => {
      const { status, response } = await ask(home.host, tokenFor(endpoint.path, tokens));
      await response.body?.cancel();
      expect(status).toBeLessThan(300);
    });
  },
);

test("a token over its limit is refused with a time to wait, on its own host alone", async () => {
  const { token } = await addSource(home);
  for (let at = 0; at < 60; at += 1) await send(home, token, { body: { name: `${at}` } });
  const refused = await send(home, token, { body: { name: "x" } });
  expect([refused.status, refused.json.code]).toEqual([429, "rate_limited"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(other, token, { body: { name: "x" } })).status).toBe(404);
});
