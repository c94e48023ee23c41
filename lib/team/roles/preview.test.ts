import { beforeEach, expect, test } from "vitest";
import { dataExportRoutes } from "@/app/api/company/data-exports";
import { roleRoutes } from "@/app/api/company/roles";
import { leadRoutes } from "@/app/api/crm/leads";
import { withTenant } from "@/lib/server/database/db";
import { systemActor } from "@/lib/server/database/scope";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";

let home: TestCompany;
let ask: Ask;
beforeEach(async () => {
  home = await freshCompany();
  const { companyId, member, owner } = home;
  await giveRole(home, { sees: "own", changes: "own", rights: ["create", "export"] });
  const { id: brandId } = await createBrand({ companyId });
  for (const { id, name } of [member, owner])
    await createLead({
      companyId,
      brandId,
      csPersonId: id,
      csPerson: name,
      clientName: `Of ${id}`,
    });
  ask = await askAs(home);
});

const start = (as: Ask, memberId: string) =>
  as(roleRoutes.startPreview, { method: "POST", body: { memberId } });
const end = (as: Ask) => as(roleRoutes.endPreview, { method: "DELETE" });
const leadsOf = async (as: Ask) => {
  const { json } = await as(leadRoutes.list, { path: "/api/crm/leads" });
  return json.data.leads.map(({ clientName }: { clientName: string }) => clientName);
};

test("a preview shows what the member sees, with their rights, until it ends", async () => {
  const { member } = home;
  expect(await leadsOf(ask)).toHaveLength(2);
  expect((await start(ask, member.id)).json.data.preview).toEqual({
    id: member.id,
    name: member.name,
  });
  expect(await leadsOf(ask)).toEqual([`Of ${member.id}`]);
  expect((await ask(dataExportRoutes.list)).status).toBe(403);
  expect(await leadsOf(await askAs(home))).toHaveLength(2);
  expect((await end(ask)).status).toBe(200);
  expect(await leadsOf(ask)).toHaveLength(2);
  expect((await end(ask)).status).toBe(200);
});

test("nothing is changed in a preview", async () => {
  await start(ask, home.member.id);
  const { id: brandId } = await createBrand({ companyId: home.companyId });
  const body = { clientName: "Priya", brandId, csPerson: home.member.name };
  const { status, json } = await ask(leadRoutes.create, { method: "POST", body });
  expect([status, json.message]).toEqual([
    403,
    `You see the company as ${home.member.name}. End the preview to change anything`,
  ]);
});

test("an owner, oneself, a stranger and a deactivated member are not previewed", async () => {
  const { companyId, owner, company } = home;
  const other = await freshCompany();
  const inactive = await createMember({ companyId, isActive: false });
  const second = await createMember({ companyId, role: "owner" });
  for (const { id } of [owner, second, inactive, other.member])
    expect([company.id, (await start(ask, id)).status]).toEqual([company.id, 400]);
});

test("a preview ends with its member, and never shows more than one's own role", async () => {
  const { companyId, owner, member } = home;
  await start(ask, member.id);
  const setMember = (data: { isActive?: boolean; role?: string }, id = member.id) =>
    withTenant({ companyId }, systemActor, ({ db }) =>
      db.appUser.update({ where: { companyId_id: { companyId, id } }, data }),
    );
  await setMember({ isActive: false });
  expect(await leadsOf(ask)).toHaveLength(2);
  await setMember({ isActive: true, role: "owner" });
  expect(await leadsOf(ask)).toHaveLength(2);
  await setMember({ role: "team_member" });
  await giveRole({ ...home, member: owner }, { name: "Rep", sees: "own", changes: "own" });
  await setMember({ role: "team_member" }, owner.id);
  expect(await leadsOf(ask)).toEqual([`Of ${owner.id}`]);
});
