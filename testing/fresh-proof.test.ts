import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Endpoint } from "@/lib/core/endpoint";
import { changeLimits } from "@/lib/crm/changes/choices";
import { kindList } from "@/lib/crm/kinds/kinds";
import { withPlatform } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createSuperAdmin } from "@/prisma/factories";
import { lastingProof, signInMember, signInSuperAdmin } from "./company";
import { callSample } from "./matrix-call";
import { endpoints, nameOf } from "./matrix-routes";
import { sampleWord } from "./matrix-samples";
import { type Auditor, auditor } from "./matrix-state";
import { filledCompany } from "./matrix-world";
import { sampledBy } from "./tier";

let audit: Auditor;
beforeAll(async () => {
  audit = await auditor();
});
afterAll(() => audit?.end());

const marked = endpoints.flatMap((endpoint) =>
  endpoint.fresh === undefined ? [] : [{ name: nameOf(endpoint), endpoint, fresh: endpoint.fresh }],
);
const partly = marked.filter(({ endpoint }) => endpoint.freshFor);
/** In a quick run one endpoint of each policy, of those that always ask for a proof and of the others. */
const tried = sampledBy(marked, ({ endpoint: { policy, freshFor } }) => `${policy} ${!freshFor}`);

/** The calls that need a proof, of endpoints whose other calls need none. */
const sensitive: Record<string, (ids: Record<string, string>) => unknown> = {
  "PUT /company/team/{id}": () => ({ email: anAddress() }),
  "PUT /company/api-keys/{id}": () => ({ validForDays: 30 }),
  "PUT /company/profile": () => ({
    memberPermissions: { import: true, export: true, delete: false },
  }),
  "PUT /super-admin/companies/{id}": () => ({ owner: { email: anAddress() } }),
  "PUT /super-admin/super-admins/{id}": () => ({ email: anAddress() }),
  ...Object.fromEntries(
    kindList.map(({ name, many }) => [
      `POST /crm/${many}/bulk`,
      (ids) => ({ select: { ids: [ids[name]] }, change: { delete: true } }),
    ]),
  ),
  ...Object.fromEntries(
    kindList.flatMap(({ name, many }) => [
      [`GET /crm/${many}/export`, () => undefined],
      [`POST /crm/${many}/export`, (ids) => ({ select: { ids: [ids[name]] } })],
    ]),
  ),
};

/** The calls that need none, where the sample does. */
const harmless: Record<string, unknown> = {
  "PUT /company/team/{id}": { name: sampleWord },
  "PUT /company/api-keys/{id}": { name: sampleWord },
};

describe.each(tried)("$name", ({ name, endpoint, fresh }) => {
  test("refuses a session whose proof is old, does nothing, and serves the same call after a proof", async () => {
    const limits: { deletedUnproven: number; exportedUnproven: number } = changeLimits;
    for (const limit of ["deletedUnproven", "exportedUnproven"] as const)
      onTestFinished(vi.spyOn(limits, limit, "get").mockReturnValue(0).mockRestore);
    const caller = await newCaller(endpoint);
    const body = endpoint.freshFor ? sensitiveBody(name, caller.ids) : undefined;
    const headers = { "idempotency-key": "one-try" };
    const ask = () => callSample(endpoint, { ...caller, headers }, { ids: caller.ids, body });
    for (const provenAt of [null, minutesAgo(fresh)]) {
      await caller.setProvenAt(provenAt);
      const before = await audit.stateOf(caller.owned);
      const { status, json } = await ask();
      expect([status, json]).toMatchObject([
        403,
        { code: "proof_needed", data: { ways: [expect.any(String)] } },
      ]);
      expect(await audit.stateOf(caller.owned)).toEqual(before);
    }
    await caller.setProvenAt(minutesAgo(fresh - 1));
    const { status, json } = await ask();
    expect([401, 403, 404, 500, 503], JSON.stringify(json)).not.toContain(status);
  });
});

test.each(partly.filter((one) => tried.includes(one)))(
  "$name needs no proof for its other calls",
  async ({ name, endpoint }) => {
    const caller = await newCaller(endpoint);
    await caller.setProvenAt(null);
    const { status, json } = await callSample(endpoint, caller, {
      ids: caller.ids,
      body: harmless[name],
    });
    expect([403, 404, 500], JSON.stringify(json)).not.toContain(status);
  },
);

/** Someone the endpoint is for, with an own company or a colleague to change. */
async function newCaller(endpoint: Endpoint) {
  const home = await filledCompany();
  if (endpoint.policy !== "superAdmin") {
    const { companyId, host, ids } = home;
    const { token, sessionId: id } = await signInMember(home.owner, lastingProof());
    const setProvenAt = (provenAt: Date | null) =>
      home.inTenant(({ db }) =>
        db.session.updateMany({ where: { companyId, id }, data: { provenAt } }),
      );
    return { host, token, ids, owned: [companyId], setProvenAt };
  }
  const colleague = await createSuperAdmin();
  const { token, sessionId: id } = await signInSuperAdmin(await createSuperAdmin(), lastingProof());
  const setProvenAt = (provenAt: Date | null) =>
    withPlatform(systemActor, ({ db }) =>
      db.platformSession.updateMany({ where: { id }, data: { provenAt } }),
    );
  const ids = { ...home.ids, platform_user: colleague.id };
  const owned = [home.companyId, colleague.id];
  return { host: "admin.localhost", token, ids, owned, setProvenAt };
}

function sensitiveBody(name: string, ids: Record<string, string>): unknown {
  const make = sensitive[name];
  if (!make) throw new Error(`fresh-proof.test.ts knows no call of ${name} that needs a proof`);
  return make(ids);
}

const anAddress = () => `${sampleWord}-${Date.now()}@example.com`;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
