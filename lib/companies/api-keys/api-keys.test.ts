import { beforeEach, describe, expect, test } from "vitest";
import { apiKeyRoutes, roleRoutes, teamTreeRoutes } from "@/app/api/company/roles";
import { teamRoutes } from "@/app/api/company/team";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Right } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import { mailedSubjects } from "@/testing/auth/signing-in";
import {
  addTeam,
  freshCompany,
  giveRole,
  lastingProof,
  signInMember,
  type TestCompany,
} from "@/testing/company";
import { callRoute } from "@/testing/request";
import { mostKeys } from "./schema";

const { owner, manager, member, readOnly } = builtInRoles;

let home: TestCompany;
let token: string;
let keyed: string;
beforeEach(async () => {
  home = await freshCompany();
  ({ token } = await signInMember(home.owner, lastingProof()));
});

type Parts = Parameters<typeof callRoute>[1];

const ask = (route: Parameters<typeof callRoute>[0], parts: Parts = {}) =>
  callRoute(route, { host: home.host, token, ...parts });
const make = (body: object, parts: Parts = {}) =>
  ask(apiKeyRoutes.create, { body: { name: "Web shop", roleId: member.id, ...body }, ...parts });
const change = (id: string, body: object, parts: Parts = {}) =>
  ask(apiKeyRoutes.update, { method: "PUT", params: { id }, body, ...parts });
const revoke = (id: string) => ask(apiKeyRoutes.revoke, { method: "DELETE", params: { id } });
const leads = (text: string, headers: Record<string, string> = {}) =>
  ask(leadRoutes.list, { token: text, headers });

async function madeKey(body: object = {}) {
  const { json, status } = await make(body);
  expect([status, json.message]).toEqual([201, "API key made"]);
  keyed = json.data.text;
  return json.data.key;
}

test("the text of a key is in the answer to its making alone, and the owners are mailed", async () => {
  const key = await madeKey({ rights: ["bulk", "create"], ips: ["203.0.113.0/24", "2001:db8::1"] });
  expect(key).toMatchObject({ rights: ["create", "bulk"], ips: ["203.0.113.0/24", "2001:db8::1"] });
  const listed = await ask(apiKeyRoutes.list);
  expect(listed.json.data.keys).toEqual([key]);
  expect(keyed.endsWith(key.last4)).toBe(true);
  const rows = await home.inTenant(({ db }) =>
    Promise.all([db.apiKey.findMany(), db.auditEvent.findMany(), db.idempotencyKey.findMany()]),
  );
  expect(JSON.stringify([listed.json, rows])).not.toContain(keyed);
  expect(await mailedSubjects(home.owner.email)).toContain(
    `${home.owner.name} made the API key Web shop at ${home.company.name}`,
  );
});

test("a key names who made it, also after they have left", async () => {
  const roleId = await giveRole(home, { rights: ["manageCompany"], changes: "none" });
  ({ token } = await signInMember(home.member, lastingProof()));
  const { createdBy } = await madeKey({ roleId: readOnly.id });
  expect([createdBy, roleId]).toEqual([{ name: home.member.name, hasLeft: false }, roleId]);
  ({ token } = await signInMember(home.owner, lastingProof()));
  const listed = async () => (await ask(apiKeyRoutes.list)).json.data.keys[0].createdBy;
  await ask(teamRoutes.update, {
    method: "PUT",
    params: { id: home.member.id },
    body: { isActive: false },
  });
  expect(await listed()).toEqual({ name: home.member.name, hasLeft: true });
  await ask(teamRoutes.remove, { method: "DELETE", params: { id: home.member.id } });
  expect(await listed()).toEqual({ name: home.member.name, hasLeft: true });
});

test("a key ends a year after it was made, or when its maker says", async () => {
  const days = ({ expiresAt, createdAt }: Record<string, string>) =>
    (Date.parse(expiresAt ?? "") - Date.parse(createdAt ?? "")) / 86_400_000;
  expect(days(await madeKey())).toBe(365);
  expect(days(await madeKey({ validForDays: 30 }))).toBe(30);
  expect((await make({ validForDays: 0 })).json.fields).toHaveProperty("validForDays");
});

describe("a key is refused", () => {
  test.each<[string, object, string]>([
    ["of an unknown role", { roleId: "0192f0c1-0000-7000-8000-00000000dead" }, "roleId"],
    ["of an unknown team", { teamId: "0192f0c1-0000-7000-8000-00000000dead" }, "teamId"],
    ["of a team's role without a team", { roleId: manager.id }, "teamId"],
    ["with a right that the role lacks", { roleId: readOnly.id, rights: ["create"] }, "rights"],
    ["with a right that no program needs", { roleId: owner.id, rights: ["manageTeam"] }, "rights"],
    ["with an address that is none", { ips: ["203.0.113.300"] }, "ips"],
    ["with a network that is none", { ips: ["203.0.113.0/33"] }, "ips"],
  ])("%s", async (_, body, field) => {
    const { status, json } = await make(body);
    expect(status).toBe(400);
    expect(Object.keys(json.fields).map((path) => path.split(".")[0])).toEqual([field]);
  });

  test("of a role that sees its own records only", async () => {
    const roleId = await giveRole(home, { sees: "own", changes: "own" });
    expect((await make({ roleId })).json.fields).toHaveProperty("roleId");
  });

  test(`beyond ${mostKeys}, of which revoked ones do not count`, async () => {
    const first = await madeKey();
    for (let n = 1; n < mostKeys; n++) await madeKey();
    expect((await make({})).status).toBe(409);
    await revoke(first.id);
    expect((await make({})).status).toBe(201);
  });
});

describe("who manages the company without being an owner", () => {
  async function asManager(role: { rights?: Right[]; sees?: string; changes?: string }) {
    await giveRole(home, { ...role, rights: ["manageCompany", ...(role.rights ?? [])] });
    ({ token } = await signInMember(home.member, lastingProof()));
  }

  test("gives a key no more than the own role has", async () => {
    await asManager({ rights: ["create"], changes: "none" });
    expect((await make({ roleId: readOnly.id })).status).toBe(201);
    expect((await make({ roleId: member.id })).status).toBe(403);
  });

  test("gives a key no right that the own role lacks", async () => {
    await asManager({ rights: ["create"] });
    expect((await make({ roleId: owner.id, rights: ["create"] })).status).toBe(201);
    expect((await make({ roleId: owner.id, rights: ["bulk"] })).status).toBe(403);
  });

  test("makes and widens no key unless the own role sees all, and revokes keys all the same", async () => {
    const { id } = await madeKey();
    await asManager({ sees: "own", changes: "own" });
    expect((await make({ roleId: readOnly.id })).status).toBe(403);
    expect((await change(id, { roleId: readOnly.id })).status).toBe(403);
    expect((await change(id, { name: "Old shop" })).status).toBe(200);
    expect((await revoke(id)).status).toBe(200);
  });
});

test("another name and fewer rights need no fresh proof, all else does and is mailed", async () => {
  const team = await addTeam(home);
  const { id } = await madeKey({ rights: ["create", "bulk"], teamId: team.id, ips: ["::1"] });
  ({ token } = await signInMember(home.owner, { provenAt: null }));
  const narrower = { name: "Shop", rights: ["create"], teamId: team.id, ips: ["::1"] };
  expect((await change(id, narrower)).json.data.key).toMatchObject(narrower);
  const wider = [
    { rights: ["create", "bulk"] },
    { teamId: null },
    { ips: [] },
    { roleId: owner.id },
    { validForDays: 1 },
  ];
  for (const body of wider) expect((await change(id, body)).json.code).toBe("proof_needed");
  ({ token } = await signInMember(home.owner, lastingProof()));
  for (const body of wider)
    expect((await change(id, body)).json.data.key).toMatchObject(
      "validForDays" in body ? {} : body,
    );
  expect(await mailedSubjects(home.owner.email)).toContain(
    `${home.owner.name} changed the API key Shop at ${home.company.name}`,
  );
  expect((await change(id, { name: "x" }, { headers: { "if-match": '"1"' } })).status).toBe(412);
});

test("a revoked key is refused from its next request on, and is no key any more", async () => {
  const { id } = await madeKey();
  expect((await leads(keyed)).status).toBe(200);
  expect((await revoke(id)).json.data).toEqual({ id });
  expect((await leads(keyed)).status).toBe(401);
  expect((await ask(apiKeyRoutes.list)).json.data.keys).toEqual([]);
  expect([(await revoke(id)).status, (await change(id, { name: "x" })).status]).toEqual([404, 404]);
});

test("a role and a team are not deleted under a key that needs them", async () => {
  const roleId = await giveRole(home, {});
  const where = { companyId_id: { companyId: home.companyId, id: home.member.id } };
  await home.inTenant(({ db }) => db.appUser.update({ where, data: { roleId: null } }));
  const team = await addTeam(home);
  const { id } = await madeKey({ roleId, teamId: team.id });
  const removed = async () => [
    (await ask(roleRoutes.remove, { method: "DELETE", params: { id: roleId } })).status,
    (await ask(teamTreeRoutes.remove, { method: "DELETE", params: { id: team.id } })).status,
  ];
  expect(await removed()).toEqual([409, 409]);
  await revoke(id);
  expect(await removed()).toEqual([200, 200]);
});

test("the last use of a key is noted with its address, once a minute", async () => {
  const { id, version } = await madeKey();
  const from = (address: string) => leads(keyed, { "x-forwarded-for": address });
  const found = async () => (await ask(apiKeyRoutes.list)).json.data.keys[0];
  expect((await found()).lastUsedAt).toBeNull();
  await from("203.0.113.9");
  await expect.poll(found).toMatchObject({ id, version, lastIp: "203.0.113.9" });
  const { lastUsedAt } = await found();
  await from("203.0.113.10");
  expect(await found()).toMatchObject({ lastUsedAt, lastIp: "203.0.113.9" });
});

test("a key has a share of requests of its own", async () => {
  await madeKey();
  const answers = await Promise.all(Array.from({ length: 150 }, () => leads(keyed)));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get("retry-after")).toBe("1");
  await madeKey();
  expect((await leads(keyed)).status).toBe(200);
});
