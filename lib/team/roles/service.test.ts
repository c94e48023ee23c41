import { expect, test } from "vitest";
import { authRoutes } from "@/app/api/auth/routes";
import { companyAuditLogRoutes } from "@/app/api/company/audit-log";
import { profileRoutes } from "@/app/api/company/profile";
import { roleRoutes } from "@/app/api/company/roles";
import { teamRoutes } from "@/app/api/company/team";
import { leadRoutes } from "@/app/api/crm/leads";
import type { Right } from "@/lib/core/permissions";
import { rights } from "@/lib/core/permissions";
import { builtInRoles } from "@/lib/core/roles";
import { createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";

const rep = { name: "Rep", sees: "own", changes: "own", rights: ["create", "bulk"] };

const listed = async (ask: Ask) => (await ask(roleRoutes.list)).json.data.roles;
const create = (ask: Ask, body: unknown) => ask(roleRoutes.create, { method: "POST", body });
const update = (ask: Ask, id: string, body: unknown, headers = {}) =>
  ask(roleRoutes.update, { method: "PUT", params: { id }, body, headers });
const remove = (ask: Ask, id: string) =>
  ask(roleRoutes.remove, { method: "DELETE", params: { id } });
const give = (ask: Ask, id: string, body: unknown) =>
  ask(teamRoutes.update, { method: "PUT", params: { id }, body });

async function added(ask: Ask, body: unknown): Promise<string> {
  const { status, json } = await create(ask, body);
  expect(status, JSON.stringify(json)).toBe(201);
  return json.data.role.id;
}

test("a company begins with four roles, and its members are Members as before", async () => {
  const company = await freshCompany();
  const roles = await listed(await askAs(company, company.member));
  expect(roles.map((role: { name: string; members: number }) => [role.name, role.members])).toEqual(
    [
      ["Owner", 1],
      ["Manager", 0],
      ["Member", 1],
      ["Read only", 0],
    ],
  );
  expect(roles[2]).toMatchObject({
    sees: "all",
    changes: "all",
    rights: ["create", "delete", "import", "export", "bulk", "sendProposals"],
    builtIn: true,
  });
});

test("a role counts from the next request of its people on", async () => {
  const company = await freshCompany();
  const { member } = company;
  const [owner, asMember] = [await askAs(company), await askAs(company, member)];
  const roleId = await added(owner, rep);
  expect((await give(owner, member.id, { roleId })).json.data.user).toMatchObject({
    role: "team_member",
    roleId,
    roleName: "Rep",
  });
  const { user } = (await asMember(authRoutes.me)).json.data;
  expect(user).toMatchObject({ rights: rep.rights, sees: { kind: "people", ids: [member.id] } });
  const refused = await asMember(leadRoutes.export, { path: "/api/crm/leads/export" });
  expect([refused.status, refused.json.message]).toEqual([
    403,
    "Your role Rep may not export records",
  ]);
  await update(owner, roleId, { rights: [...rep.rights, "export"] });
  expect((await asMember(leadRoutes.export, { path: "/api/crm/leads/export" })).status).toBe(200);
});

test("a role that changes nothing reads, and is refused every change with its name", async () => {
  const company = await freshCompany();
  const { member, companyId } = company;
  const [owner, asMember] = [await askAs(company), await askAs(company, member)];
  const lead = await createLead({ companyId });
  await give(owner, member.id, { roleId: builtInRoles.readOnly.id });
  expect((await asMember(leadRoutes.get, { params: { id: lead.id } })).status).toBe(200);
  const body = { clientName: "Changed" };
  const changed = await asMember(leadRoutes.update, {
    method: "PUT",
    params: { id: lead.id },
    body,
  });
  expect([changed.status, changed.json.message]).toEqual([
    403,
    "Your role Read only may not change leads",
  ]);
});

test.each([
  [{ ...rep, sees: "own", changes: "team" }, "changes"],
  [{ ...rep, sees: "team", rights: ["manageTeam"] }, "sees"],
  [{ ...rep, name: " " }, "name"],
  [{ ...rep, sees: "some" }, "sees"],
  [{ ...rep, rights: ["fly"] }, "rights.0"],
  [{ ...rep, base: "owner", colour: "red" }, "colour"],
])("the role %j is refused at its field", async (body, field) => {
  const company = await freshCompany();
  const { status, json } = await create(await askAs(company), body);
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test("a name is taken by one role, whatever its case, also by a built-in one", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  await added(ask, rep);
  for (const name of ["rep", "OWNER", "Read only"]) {
    const { status, json } = await create(ask, { ...rep, name });
    expect([status, json.fields]).toEqual([409, { name: "There is a role of this name already" }]);
  }
});

test("a role that people have is not deleted, and a built-in one never", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const id = await added(ask, rep);
  await give(ask, company.member.id, { roleId: id });
  await createMember({ companyId: company.companyId, roleId: id });
  expect((await remove(ask, id)).json).toMatchObject({
    code: "conflict",
    message: "2 people have this role: choose another for them",
  });
  expect((await remove(ask, builtInRoles.manager.id)).status).toBe(409);
  await company.inTenant(({ db, companyId }) =>
    db.appUser.updateMany({ where: { companyId }, data: { roleId: null } }),
  );
  expect((await remove(ask, id)).status).toBe(200);
  expect((await remove(ask, id)).status).toBe(404);
});

test("a role is given or deleted, never both at once", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const id = await added(ask, rep);
  const [given, removed] = await Promise.all([
    give(ask, company.member.id, { roleId: id }),
    remove(ask, id),
  ]);
  expect([
    [200, 409],
    [400, 200],
  ]).toContainEqual([given.status, removed.status]);
});

test("an older version is refused, and the roles Owner and Member keep their names", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const id = await added(ask, rep);
  await update(ask, id, { seesUnassigned: true });
  expect((await update(ask, id, { sees: "all" }, { "if-match": '"1"' })).status).toBe(412);
  expect((await update(ask, builtInRoles.owner.id, { sees: "own" })).status).toBe(409);
  expect((await update(ask, builtInRoles.member.id, { name: "Staff" })).json.fields).toEqual({
    name: "A built-in role keeps its name",
  });
});

test("the permissions of members in the profile are those of the role Member, both ways", async () => {
  const company = await freshCompany({
    memberPermissions: { import: false, export: true, delete: true },
  });
  const ask = await askAs(company);
  const memberRights = async () => (await listed(ask))[2].rights;
  expect(await memberRights()).toEqual(["create", "delete", "export", "bulk", "sendProposals"]);
  await update(ask, builtInRoles.member.id, { rights: ["import"], sees: "own", changes: "own" });
  const { memberPermissions } = (await ask(profileRoutes.get)).json.data.company;
  expect(memberPermissions).toEqual({ import: true, export: false, delete: false });
  const granted = { import: false, export: true, delete: false };
  await ask(profileRoutes.update, { method: "PUT", body: { memberPermissions: granted } });
  expect(await memberRights()).toEqual(["export"]);
  const { user } = (await (await askAs(company, company.member))(authRoutes.me)).json.data;
  expect(user).toMatchObject({ rights: ["export"], sees: { kind: "people" } });
});

test("a company has at most 20 roles", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const ask = await askAs(company);
  const data = Array.from({ length: 16 }, (_, n) => ({ ...rep, companyId, name: `Role ${n}` }));
  await company.inTenant(({ db }) => db.role.createMany({ data }));
  expect((await create(ask, rep)).json).toMatchObject({ code: "conflict" });
});

/** A company whose team member manages the team with these further rights. */
async function managed(given: Right[]): Promise<{ company: TestCompany; ask: Ask }> {
  const company = await freshCompany();
  await giveRole(company, { name: "Office", rights: ["manageTeam", ...given] });
  return { company, ask: await askAs(company, company.member) };
}

test("who manages the team gives no right, role or base beyond their own", async () => {
  const { company, ask } = await managed(["create"]);
  const { companyId, owner, member } = company;
  const roleId = await added(ask, { ...rep, name: "Reader", rights: [] });
  const colleague = await createMember({ companyId, roleId });
  const own = await added(ask, { ...rep, rights: ["create"] });
  expect((await create(ask, { ...rep, name: "Wider", rights: ["export"] })).json.message).toBe(
    "You cannot give the right to export records: your own role lacks it",
  );
  expect((await give(ask, colleague.id, { roleId: own })).status).toBe(200);
  const refused = [
    await update(ask, own, { rights: [...rights], sees: "all" }),
    await update(ask, builtInRoles.member.id, { sees: "own", changes: "own" }),
    await give(ask, colleague.id, { roleId: builtInRoles.member.id }),
    await give(ask, member.id, { roleId: builtInRoles.owner.id }),
    await give(ask, colleague.id, { role: "owner" }),
    await give(ask, owner.id, { isActive: false }),
    await give(ask, owner.id, { role: "team_member" }),
    await ask(teamRoutes.remove, { method: "DELETE", params: { id: owner.id } }),
    await ask(teamRoutes.create, {
      method: "POST",
      body: { name: "Puppet", email: "puppet@example.com" },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  const invited = await ask(teamRoutes.create, {
    method: "POST",
    body: { name: "New", email: `new@${company.company.subdomain}.example`, roleId: own },
  });
  expect([invited.status, invited.json.data?.user.roleName]).toEqual([201, "Rep"]);
});

test("the last owner keeps the role, whichever way it would go", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  for (const body of [{ roleId: builtInRoles.member.id }, { role: "team_member" }])
    expect((await give(ask, company.owner.id, body)).json.message).toBe(
      "A company must have at least one active owner",
    );
});

test("two owners who demote each other leave one", async () => {
  const company = await freshCompany();
  const other = await createMember({ companyId: company.companyId, role: "owner" });
  const [first, second] = [await askAs(company), await askAs(company, other)];
  const roleId = builtInRoles.readOnly.id;
  const answers = await Promise.all([
    give(first, other.id, { roleId }),
    give(second, company.owner.id, { roleId }),
  ]);
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
  expect((await listed(answers[0].status === 200 ? first : second))[0].members).toBe(1);
});

test("a form that sends the base back keeps the role, and a new base takes it away", async () => {
  const company = await freshCompany();
  const { member } = company;
  const ask = await askAs(company);
  const roleId = await added(ask, rep);
  await give(ask, member.id, { roleId });
  const { user } = (await ask(teamRoutes.get, { params: { id: member.id } })).json.data;
  expect((await give(ask, member.id, user)).json.data.user.roleId).toBe(roleId);
  expect((await give(ask, member.id, { role: "team_member" })).json.data.user.roleId).toBe(roleId);
  const owner = (await give(ask, member.id, { ...user, version: undefined, role: "owner" })).json;
  expect(owner.data.user.roleName).toBe("Owner");
  const again = (await give(ask, member.id, { role: "team_member" })).json.data.user;
  expect(again.roleName).toBe("Member");
});

test("the effect of a role is the leads that its people lose and gain from sight", async () => {
  const company = await freshCompany();
  const { companyId, member, owner } = company;
  const ask = await askAs(company);
  const addLeads = async (count: number, csPersonId: string | null) => {
    for (let n = 0; n < count; n += 1) await createLead({ companyId, csPersonId });
  };
  await addLeads(2, member.id);
  await addLeads(3, owner.id);
  await addLeads(4, null);
  const effect = async (id: string, query: string) =>
    (await ask(roleRoutes.effect, { params: { id }, path: `/company/roles/${id}/effect?${query}` }))
      .json.data.effect;
  const id = builtInRoles.member.id;
  expect(await effect(id, "sees=own")).toEqual({ people: 1, leadsLost: 3, leadsGained: 0 });
  expect(await effect(id, "sees=own&seesUnassigned=false")).toEqual({
    people: 1,
    leadsLost: 7,
    leadsGained: 0,
  });
  const roleId = await added(ask, rep);
  expect(await effect(roleId, "sees=all")).toMatchObject({ people: 0 });
  expect(await effect(roleId, `member=${member.id}`)).toMatchObject({ people: 1, leadsLost: 7 });
  await give(ask, member.id, { roleId });
  expect(await effect(roleId, "sees=all")).toEqual({ people: 1, leadsLost: 0, leadsGained: 7 });
});

test("changes of roles are in the audit log, with the name of the role and the change", async () => {
  const company = await freshCompany();
  const ask = await askAs(company);
  const id = await added(ask, rep);
  await update(ask, id, { sees: "all" });
  await remove(ask, id);
  const { trail: entries } = (await ask(companyAuditLogRoutes.list)).json.data;
  const ofRoles = entries.filter(({ action }: { action: string }) => action.startsWith("role."));
  expect(ofRoles.map(({ action }: { action: string }) => action)).toEqual([
    "role.deleted",
    "role.updated",
    "role.created",
  ]);
  expect(ofRoles[1]).toMatchObject({ details: { name: "Rep", changes: { sees: ["own", "all"] } } });
});
