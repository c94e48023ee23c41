import { beforeAll, describe, expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { teamRoutes } from "@/app/api/company/team";
import { brandRoutes } from "@/app/api/crm/brands";
import type { AppUser } from "@/lib/server/prisma/client";
import { createLead, createMember, uniqueText } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { remove: DELETE, get: getOne, update: PUT } = teamRoutes;
const { create: createBrand } = brandRoutes;

const { me } = authRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const lastOwner = "A company must have at least one active owner";
const addMember = (overrides = {}) => createMember({ companyId: home.companyId, ...overrides });
const change = (id: string, body: object, as: Ask = ask, headers = {}) =>
  as(PUT, { method: "PUT", params: { id }, body, headers });
const remove = (id: string, as: Ask = ask, headers = {}) =>
  as(DELETE, { method: "DELETE", params: { id }, headers });
const isIn = async (as: Ask) => (await as(me)).status === 200;

test("an owner changes every field, and what is absent stays", async () => {
  const user = await addMember({ position: "Sales", department: "North" });
  const email = `${uniqueText()}@example.com`;
  const whole = { name: "Nita Rao", email, role: "owner", profile: { position: null } };
  const { status, json } = await change(user.id, { ...whole, isActive: true });
  expect([status, json.message]).toEqual([200, "Team member updated successfully"]);
  expect(json.data.user).toMatchObject({
    name: "Nita Rao",
    email,
    role: "owner",
    isActive: true,
    profile: { position: null, department: "North" },
    version: 2,
  });
});

test("a read record may be sent back unchanged", async () => {
  const { id } = await addMember();
  const { user } = (await ask(getOne, { params: { id } })).json.data;
  const { status, json } = await change(id, user);
  expect(status).toBe(200);
  expect(json.data.user).toEqual({ ...user, version: 2 });
});

test("a taken address is refused under its field and nothing is changed", async () => {
  const user = await addMember();
  const { status, json } = await change(user.id, { name: "Other", email: home.member.email });
  expect([status, json.fields]).toEqual([409, { email: "Email is already registered" }]);
  expect((await ask(getOne, { params: { id: user.id } })).json.data.user.name).toBe(user.name);
});

test("a stale change and a stale removal change nothing", async () => {
  const user = await addMember();
  await change(user.id, { name: "Newer" });
  const stale = { "if-match": '"1"' };
  expect((await change(user.id, { name: "Older" }, ask, stale)).status).toBe(412);
  expect((await remove(user.id, ask, stale)).status).toBe(412);
  expect((await ask(getOne, { params: { id: user.id } })).json.data.user.name).toBe("Newer");
});

test("leads, meetings and enquiries carry the new name of whom they are linked to", async () => {
  const user = await addMember({ name: "Old Name" });
  const { companyId } = home;
  const lead = await createLead({ companyId, csPerson: "Old Name", csPersonId: user.id });
  const namesake = await createLead({ companyId, csPerson: "Old Name" });
  await change(user.id, { name: "New Name" });
  const names = await home.inTenant(({ db }) =>
    db.lead.findMany({ where: { companyId, id: { in: [lead.id, namesake.id] } } }),
  );
  expect(names.find(({ id }) => id === lead.id)?.csPerson).toBe("New Name");
  expect(names.find(({ id }) => id === namesake.id)?.csPerson).toBe("Old Name");
});

describe("a team member", () => {
  let member: AppUser;
  let asMember: Ask;
  beforeAll(async () => {
    member = await addMember();
    asMember = await askAs(home, member);
  });

  test("changes their own name", async () => {
    const { json } = await change(member.id, { name: "My Own Name" }, asMember);
    expect(json.data.user.name).toBe("My Own Name");
  });

  test.each([
    { role: "owner" },
    { email: "x@example.com" },
    { isActive: false },
    { profile: { position: "Boss" } },
    { name: "x", role: "team_member" },
  ])("does not change their own %j", async (body) => {
    const { status, json } = await change(member.id, body, asMember);
    expect([status, json.code]).toEqual([403, "forbidden"]);
  });

  test("changes and removes nobody else", async () => {
    const other = await addMember();
    expect((await change(other.id, { name: "Renamed" }, asMember)).status).toBe(403);
    expect((await remove(other.id, asMember)).status).toBe(403);
    expect((await remove(member.id, asMember)).status).toBe(403);
  });
});

describe("the last active owner", () => {
  test.each([{ role: "team_member" }, { isActive: false }])("stays one: %j", async (body) => {
    const company = await freshCompany();
    const asking = await askAs(company);
    await createMember({ companyId: company.companyId, role: "owner", isActive: false });
    const { status, json } = await change(company.owner.id, body, asking);
    expect([status, json.code, json.message]).toEqual([409, "conflict", lastOwner]);
    expect(await isIn(asking)).toBe(true);
  });

  test("cannot be removed, and another owner only once demoted", async () => {
    const company = await freshCompany();
    const last = await remove(company.owner.id, await askAs(company));
    expect([last.status, last.json.message]).toEqual([409, lastOwner]);
    const second = await addMember({ role: "owner" });
    const refused = await remove(second.id);
    expect(refused.json.message).toBe("Make the owner a team member before removing them");
    await change(second.id, { role: "team_member" });
    expect((await remove(second.id)).status).toBe(200);
  });

  test.each([{ role: "team_member" }, { isActive: false }])(
    "is left when two owners send each other %j at once",
    async (body) => {
      const company = await freshCompany();
      const { companyId, owner } = company;
      const second = await createMember({ companyId, role: "owner" });
      const [asFirst, asSecond] = [await askAs(company), await askAs(company, second)];
      const answers = await Promise.all([
        change(second.id, body, asFirst),
        change(owner.id, body, asSecond),
      ]);
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses[0]).toBe(200);
      expect([401, 403, 409]).toContain(statuses[1]);
      const left = await company.inTenant(({ db }) =>
        db.appUser.count({ where: { companyId, role: "owner", isActive: true } }),
      );
      expect(left).toBe(1);
    },
  );

  test("is left when two owners step down at once", async () => {
    const company = await freshCompany();
    const { companyId, owner } = company;
    const second = await createMember({ companyId, role: "owner" });
    const [asFirst, asSecond] = [await askAs(company), await askAs(company, second)];
    const body = { role: "team_member" };
    const answers = await Promise.all([
      change(owner.id, body, asFirst),
      change(second.id, body, asSecond),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe("leaving", () => {
  test("a deactivated member is out at once, and in again once activated and signed in", async () => {
    const user = await addMember();
    const asUser = await askAs(home, user);
    expect(await isIn(asUser)).toBe(true);
    const { json } = await change(user.id, { isActive: false });
    expect(json.data.user.isActive).toBe(false);
    expect((await asUser(me)).status).toBe(401);
    await change(user.id, { isActive: true });
    expect(await isIn(asUser)).toBe(false);
    expect(await isIn(await askAs(home, user))).toBe(true);
  });

  test("a removed member is out at once and gone from the team", async () => {
    const user = await addMember();
    const asUser = await askAs(home, user);
    const headers = { "idempotency-key": "before-leaving" };
    expect((await asUser(createBrand, { body: { name: "Kept" }, headers })).status).toBe(201);
    const { status, json } = await remove(user.id);
    expect([status, json.message]).toEqual([200, "Team member removed successfully"]);
    expect(json.data).toEqual({ id: user.id });
    expect((await asUser(me)).status).toBe(401);
    expect((await ask(getOne, { params: { id: user.id } })).status).toBe(404);
    expect((await remove(user.id)).status).toBe(404);
    const own = { companyId: home.companyId, userId: user.id };
    expect(await home.inTenant(({ db }) => db.idempotencyKey.count({ where: own }))).toBe(0);
  });
});
