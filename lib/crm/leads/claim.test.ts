import { beforeEach, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { unassigned } from "@/lib/core/record-kinds";
import { createLead } from "@/prisma/factories";
import { askAs, listPath } from "@/testing/ask";
import { freshCompany, giveRole, type TestCompany } from "@/testing/company";

let home: TestCompany;
let id: string;
beforeEach(async () => {
  home = await freshCompany();
  const { companyId } = home;
  id = (await createLead({ companyId, csPerson: unassigned, csPersonId: null })).id;
});

const claim = async (as = home.member) =>
  (await askAs(home, as))(leadRoutes.claim, { method: "POST", params: { id } });

test("a member takes a lead that no member has, and a colleague reads whose it is", async () => {
  const { status, json } = await claim();
  expect([status, json.data.lead.csPerson]).toEqual([200, home.member.name]);
  expect((await claim()).status).toBe(200);
  const late = await claim(home.owner);
  expect([late.status, late.json.message]).toEqual([
    409,
    `${home.member.name} has claimed this lead`,
  ]);
  const entries = await home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: id } }),
  );
  expect(entries).toMatchObject([
    { action: "lead.updated", actorId: home.member.id, details: { changes: { csPerson: {} } } },
  ]);
});

test("a lead of a person who is no member is not to be claimed", async () => {
  const { companyId } = home;
  const lead = await createLead({ companyId, csPerson: "Agent Kumar", csPersonId: null });
  const ask = await askAs(home, home.member);
  const { status, json } = await ask(leadRoutes.claim, { method: "POST", params: { id: lead.id } });
  expect([status, json.message]).toEqual([409, "Agent Kumar has claimed this lead"]);
});

test("of two who claim at once one gets it", async () => {
  const answers = await Promise.all([claim(), claim(home.owner)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test("a role that changes only its own records claims what it sees, and one that changes none does not", async () => {
  await giveRole(home, { sees: "own", changes: "own", seesUnassigned: true });
  expect((await claim()).status).toBe(200);
  const other = await freshCompany();
  await giveRole(other, { sees: "all", changes: "none" });
  const lead = await createLead({ companyId: other.companyId, csPersonId: null });
  const ask = await askAs(other, other.member);
  const refused = await ask(leadRoutes.claim, { method: "POST", params: { id: lead.id } });
  expect(refused.status).toBe(403);
});

test("a lead out of sight is not found, claimed or not", async () => {
  await giveRole(home, { sees: "own", changes: "own" });
  expect((await claim()).status).toBe(404);
  await claim(home.owner);
  expect((await claim()).status).toBe(404);
});

test("leads that no member has are listed as those of nobody", async () => {
  const { companyId } = home;
  await createLead({ companyId, csPerson: home.member.name, csPersonId: home.member.id });
  const ask = await askAs(home, home.member);
  const of = async (f: string) => {
    const { json } = await ask(leadRoutes.list, { path: listPath("/crm/leads", { f }) });
    return json.data.leads.map((lead: { id: string }) => lead.id);
  };
  expect(await of("csPerson:in:nobody")).toEqual([id]);
  expect(await of("csPerson:notin:nobody")).not.toContain(id);
});
