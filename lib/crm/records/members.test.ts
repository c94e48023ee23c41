import { beforeEach, expect, test } from "vitest";
import { customFieldRoutes } from "@/app/api/company/catalogue";
import { teamRoutes } from "@/app/api/company/team";
import { leadRoutes } from "@/app/api/crm/leads";
import { createBrand, createMember } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { importFile } from "@/testing/imports/imports";

let company: TestCompany;
let ask: Ask;
let brandId: string;
let nita: { id: string; name: string };

beforeEach(async () => {
  company = await freshCompany();
  ask = await askAs(company);
  const { companyId } = company;
  brandId = (await createBrand({ companyId, name: "Acme" })).id;
  nita = await member("Nita Rao");
  const body = { entity: "lead", label: "Engineer", kind: "person" };
  const { status } = await ask(customFieldRoutes.create, { method: "POST", body });
  expect(status).toBe(201);
});

async function member(name: string) {
  const { id } = await createMember({ companyId: company.companyId, name });
  return { id, name };
}

async function create(engineer: unknown) {
  const body = { clientName: "Ravi Shah", brandId, csPerson: "Asha", custom: { engineer } };
  return ask(leadRoutes.create, { method: "POST", body });
}

async function leadWith(engineer: unknown): Promise<string> {
  const { json } = await create(engineer);
  expect(json).toMatchObject({ error: false });
  return json.data.lead.id;
}

const read = async (id: string) =>
  (await ask(leadRoutes.get, { params: { id } })).json.data.lead.custom.engineer;
const update = (id: string, body: object) =>
  ask(leadRoutes.update, { method: "PUT", params: { id }, body });
const deactivate = ({ id }: { id: string }) =>
  company.inTenant(({ db, companyId }) =>
    db.appUser.update({ where: { companyId_id: { companyId, id } }, data: { isActive: false } }),
  );
const found = async (value: string) => {
  const path = listPath("/crm/leads", { f: `custom.engineer:in:${value}` });
  return (await ask(leadRoutes.list, { path })).json.data.leads.length;
};

test("a member is taken by exact name, by id in any case, and as records have one", async () => {
  for (const given of [nita.name, nita.id, nita.id.toUpperCase(), nita, { id: nita.id }])
    expect(await read(await leadWith(given))).toEqual(nita);
});

test.each([
  ["nita rao", "There is no active member “nita rao”"],
  ["01a21a2e-13c9-708c-aa76-f905d40334a4", /^There is no active member “01a21a2e/],
  [{ id: "Nobody" }, "There is no active member “Nobody”"],
  [5, "Engineer is required"],
  [["Nita Rao"], "Engineer is required"],
])("%j is refused at its field", async (given, message) => {
  const { status, json } = await create(given);
  expect([status, Object.keys(json.fields)]).toEqual([400, ["custom.engineer"]]);
  expect(json.fields["custom.engineer"]).toMatch(message);
});

test("a member of another company is nobody", async () => {
  const other = await freshCompany();
  expect((await create(other.owner.id)).status).toBe(400);
});

test("among namesakes the record keeps its own, and a new one says which of them is meant", async () => {
  const second = await member(nita.name);
  const id = await leadWith(second.id);
  await update(id, { custom: { engineer: nita.name } });
  expect(await read(id)).toEqual(second);
  expect((await create(nita.name)).json.fields["custom.engineer"]).toMatch(/^Several members/);
});

test("who has left stays by name, is sent back with the record, and is not chosen anew", async () => {
  const id = await leadWith(nita.id);
  await deactivate(nita);
  expect(await read(id)).toEqual(nita);
  for (const engineer of [nita, nita.name])
    expect((await update(id, { hq: "Pune", custom: { engineer } })).status).toBe(200);
  expect((await create(nita.name)).json.fields["custom.engineer"]).toMatch(/no active member/);
  const bulk = { select: { ids: [id] }, change: { custom: { engineer: nita.name } } };
  const refused = await ask(leadRoutes.bulk, { method: "POST", body: bulk });
  expect(refused.json.fields).toHaveProperty(["change.custom.engineer"]);
});

test("a removed member stays by name in records, their history and filters", async () => {
  const id = await leadWith(nita.id);
  await update(id, { custom: { engineer: company.owner.name } });
  await update(id, { custom: { engineer: nita.id } });
  await ask(teamRoutes.remove, { method: "DELETE", params: { id: nita.id } });
  expect(await read(id)).toEqual(nita);
  expect(await found(nita.name)).toBe(1);
  const owner = { id: company.owner.id, name: company.owner.name };
  const { json } = await ask(leadRoutes.timeline, { params: { id } });
  expect(json.data.entries[0].changes).toEqual({ "custom.engineer": [owner, nita] });
});

test("a renamed member has the new name in records", async () => {
  const id = await leadWith(nita.id);
  const body = { name: "Nita Kulkarni" };
  await ask(teamRoutes.update, { method: "PUT", params: { id: nita.id }, body });
  expect(await read(id)).toEqual({ ...nita, ...body });
  expect([await found("Nita Kulkarni"), await found("Nita Rao")]).toEqual([1, 0]);
});

test("a file names members ignoring case, also who has left; other names refuse their rows", async () => {
  await deactivate(nita);
  const file = ["Client Name,Brand,Engineer", "A,Acme,nita rao", "B,Acme,Somebody", "C,Acme,"];
  const { counts } = await importFile(company, "leads", file.join("\n"), {
    mapping: ["clientName", "brand", "custom.engineer"],
    csPerson: "Asha",
  });
  expect(counts).toMatchObject({ created: 2, failed: 1 });
  expect(await found(nita.name)).toBe(1);
});
