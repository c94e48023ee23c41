import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { profileRoutes } from "@/app/api/company/profile";
import { leadRoutes } from "@/app/api/crm/leads";
import { builtInRoles } from "@/lib/core/roles";
import { withTenant } from "@/lib/server/database/db";
import { newId } from "@/lib/server/database/new-id";
import { inCompanySlot } from "@/lib/server/limits/company-concurrency";
import { env } from "@/lib/server/operation/env";
import { serveRequest } from "@/lib/server/operation/served-request";
import type { ApiKey, Lead } from "@/lib/server/prisma/client";
import { newApiKey } from "@/lib/server/tokens/api-key";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { createApiKey } from "@/testing/api-keys";
import { freshCompany, signInMember, type TestCompany } from "@/testing/company";
import { buildRequest, callRoute } from "@/testing/request";
import { requireAuthor } from "./author";

const { manager, member, readOnly } = builtInRoles;

let home: TestCompany;
let other: TestCompany;
let teamId: string;
let leads: Record<"ofTeam" | "ofOther" | "ofNobody", Lead>;
beforeAll(async () => {
  [home, other] = [await freshCompany(), await freshCompany()];
  const { companyId, inTenant } = home;
  const above = await inTenant(({ db }) => db.team.create({ data: { companyId, name: "West" } }));
  const below = { companyId, name: "Pune", parentId: above.id };
  const team = await inTenant(({ db }) => db.team.create({ data: below }));
  teamId = above.id;
  const colleague = await createMember({ companyId, teamId: team.id });
  const { id: brandId } = await createBrand({ companyId });
  const held = (csPersonId: string | null) => createLead({ companyId, brandId, csPersonId });
  leads = {
    ofTeam: await held(colleague.id),
    ofOther: await held(home.member.id),
    ofNobody: await held(null),
  };
});

const newKey = ({ inTenant }: TestCompany, given?: Partial<ApiKey>) =>
  inTenant((tenant) => createApiKey(tenant, given));

type Sent = Parameters<typeof callRoute>[1];

const list = (token: string, sent: Sent = {}) =>
  callRoute(leadRoutes.list, { host: home.host, token, ...sent });

async function seenBy(given: Partial<ApiKey>): Promise<string[]> {
  const { json } = await list((await newKey(home, given)).text);
  const ids: string[] = json.data.leads.map(({ id }: Lead) => id);
  return Object.entries(leads).flatMap(([name, { id }]) => (ids.includes(id) ? [name] : []));
}

test("a key reads on the host of its company and on the api host, and names the company", async () => {
  const { text } = await newKey(home);
  expect((await list(text)).status).toBe(200);
  expect((await list(text, { host: "api.localhost" })).json.data.leads).toHaveLength(3);
});

test("a key sees all that its role sees, or what a team and the teams below it hold", async () => {
  expect(await seenBy({ roleId: member.id })).toHaveLength(3);
  expect(await seenBy({ roleId: member.id, teamId })).toEqual(["ofTeam", "ofNobody"]);
  expect(await seenBy({ roleId: manager.id, teamId })).toEqual(["ofTeam", "ofNobody"]);
  expect(await seenBy({ teamId })).toEqual(["ofTeam", "ofNobody"]);
});

test("a key of a role whose sight needs a person or a team sees nobody's records", async () => {
  const own = { companyId: home.companyId, name: "Sales", sees: "own", changes: "own" };
  const { id } = await home.inTenant(({ db }) => db.role.create({ data: own }));
  expect(await seenBy({ roleId: id, teamId })).toEqual([]);
  expect(await seenBy({ roleId: manager.id })).toEqual([]);
  expect(await seenBy({ roleId: member.id, teamId: newId() })).toEqual(["ofNobody"]);
});

test("a key has those of its role's rights that it was given, and changes what its role may", async () => {
  const create = async (given: Partial<ApiKey>) => {
    const { text: token } = await newKey(home, given);
    return (await callRoute(leadRoutes.create, { host: home.host, token, body: {} })).json;
  };
  expect((await create({ roleId: member.id, rights: ["create"] })).code).toBe("validation_failed");
  expect((await create({ roleId: member.id })).message).toBe("This key may not create records");
  expect((await create({ roleId: readOnly.id, rights: ["create"] })).code).toBe("forbidden");
});

test("a key may not do what belongs to persons", async () => {
  const { text: token } = await newKey(home, { rights: ["manageCompany"] });
  const { status, json } = await callRoute(profileRoutes.get, { host: home.host, token });
  expect([status, json.message]).toEqual([403, "A key may not do this"]);
});

test("a change by a key is the key's in the audit log and the feed, and is sent twice like a person's", async () => {
  const { id, text: token } = await newKey(home, { name: "Web shop" });
  const update = () =>
    callRoute(leadRoutes.update, {
      host: home.host,
      token,
      method: "PUT",
      params: { id: leads.ofNobody.id },
      body: { comment: "from the shop" },
      headers: { "idempotency-key": id },
    });
  const first = await update();
  expect([first.status, (await update()).json]).toEqual([200, first.json]);
  const by = { companyId: home.companyId, actorKind: "key", actorId: id, actorName: "Web shop" };
  await home.inTenant(async ({ db }) => {
    expect(await db.auditEvent.count({ where: by })).toBe(1);
    expect(await db.feedEvent.count({ where: by })).toBe(1);
  });
});

describe("every key that does not count is refused alike", () => {
  const sent: Record<string, () => Promise<Sent & { token: string }>> = {
    unknown: async () => ({ token: newApiKey(home.companyId, newId()) }),
    "of a known id": async () => ({
      token: newApiKey(home.companyId, (await newKey(home)).id),
    }),
    mistyped: async () => ({ token: `${(await newKey(home)).text}0` }),
    revoked: async () => ({ token: (await newKey(home, { revokedAt: new Date() })).text }),
    expired: async () => ({ token: (await newKey(home, { expiresAt: new Date(0) })).text }),
    "from another address": async () => ({
      token: (await newKey(home, { ips: ["203.0.113.0/24"] })).text,
      headers: { "x-forwarded-for": "203.0.114.1" },
    }),
    "from no address": async () => ({
      token: (await newKey(home, { ips: ["203.0.113.0/24"] })).text,
    }),
    "of another company": async () => ({ token: (await newKey(other)).text }),
    "of a role that is gone": async () => {
      const { id, text } = await newKey(home);
      const where = { companyId_id: { companyId: home.companyId, id } };
      await home.inTenant(({ db }) => db.apiKey.update({ where, data: { roleId: newId() } }));
      return { token: text };
    },
    "of a closed company": async () => {
      const closed = await freshCompany({ status: "suspended" });
      return { token: (await newKey(closed)).text, host: "api.localhost" };
    },
  };
  test.each(Object.entries(sent))("%s", async (_, make) => {
    const { token, ...parts } = await make();
    const { status, json } = await list(token, parts);
    expect({ status, ...json }).toEqual({
      status: 401,
      error: true,
      code: "unauthenticated",
      message: expect.stringMatching(/^This API key does not count here/),
      requestId: json.requestId,
    });
  });
});

test("a key is served from its addresses, of either version", async () => {
  const { text } = await newKey(home, { ips: ["203.0.113.0/24", "2001:db8::/32"] });
  for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "2001:db8:1::1"])
    expect((await list(text, { headers: { "x-forwarded-for": address } })).status).toBe(200);
  const garbled = { headers: { "x-forwarded-for": "2001:db8::1%eth0, nowhere" } };
  expect((await list(text, garbled)).status).toBe(401);
});

test("a key beside cookies of a session, or as a cookie, does not count", async () => {
  const { text } = await newKey(home);
  const { token } = await signInMember(home.owner);
  expect((await list(text, { headers: { cookie: `at=${token}` } })).status).toBe(401);
  const asCookie = { host: home.host, headers: { cookie: `at=${text}` } };
  expect((await callRoute(leadRoutes.list, asCookie)).status).toBe(401);
  const inQuery = { host: home.host, path: `/api/crm/leads?key=${text}` };
  expect((await callRoute(leadRoutes.list, inQuery)).status).toBe(401);
});

test("work in the background sees what its key sees, and ends with the key", async () => {
  const { id } = await newKey(home, { roleId: member.id, teamId, rights: ["bulk"] });
  const actor = { kind: "key", id, name: "Web shop", role: "team_member" } as const;
  const { companyId } = home;
  const count = () =>
    withTenant({ companyId }, actor, async (tenant) => {
      await requireAuthor(tenant, "bulk");
      return tenant.db.lead.count();
    });
  expect(await count()).toBe(2);
  await expect(withTenant({ companyId }, actor, (t) => requireAuthor(t, "delete"))).rejects.toThrow(
    "the role of the key Accountant may not delete records",
  );
  const where = { companyId_id: { companyId, id } };
  const end = { revokedAt: new Date() };
  await home.inTenant(({ db }) => db.apiKey.update({ where, data: end }));
  expect(await withTenant({ companyId }, actor, ({ db }) => db.lead.count())).toBe(0);
  await expect(count()).rejects.toThrow("no longer an active key");
});

describe("a forged key that names the company", () => {
  const forged = () => newApiKey(home.companyId, newId());

  test("is refused without its body, and the request belongs to no company", async () => {
    const body = { name: "Asha" };
    const request = await buildRequest({ host: home.host, token: forged(), body });
    const served = await serveRequest(async (facts) => {
      const { status } = await leadRoutes.create(request, { params: Promise.resolve({}) });
      return { ...facts, status };
    });
    expect([served.status, request.bodyUsed]).toEqual([401, false]);
    expect(served.companyId).toBeUndefined();
  });

  test("waits for none of the company's slots", async () => {
    let leave = () => {};
    onTestFinished(() => leave());
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const slot = { companyId: home.companyId, weight: "light" } as const;
    const working = Array.from({ length: Math.ceil(env().APP_POOL_SIZE / 2) }, () =>
      inCompanySlot(slot, () => left),
    );
    expect((await list(forged())).status).toBe(401);
    leave();
    await Promise.all(working);
  });
});
