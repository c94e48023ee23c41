import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { findOrCreateBrand } from "@/lib/crm/brands/service";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { startedMeanwhile } from "@/testing/interleave";

const { update: PUT, create: POST } = leadRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const required = { clientName: "Priya Deshmukh", csPerson: "Asha Sharma" };
const named = (name: string) => ({ ...required, newBrand: { name } });

const brandsOf = ({ companyId, inTenant }: TestCompany, name: string) =>
  inTenant(({ db }) => db.brand.findMany({ where: { companyId, name } }));

test("a lead and its new brand are created in one request, each with its audit entry", async () => {
  const { status, json } = await ask(POST, { body: named(" Teal Tools ") });
  expect(status).toBe(201);
  const [brand] = await brandsOf(home, "Teal Tools");
  expect(json.data.lead).toMatchObject({ brandId: brand?.id, brand: "Teal Tools" });
  expect(brand).toMatchObject({ status: "Active", createdById: home.owner.id });
  const events = await home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({
      where: { companyId, subjectId: { in: [brand?.id ?? "", json.data.lead.id] } },
    }),
  );
  const actions = events.map(({ action }) => action).toSorted();
  expect(actions).toEqual(["brand.created", "lead.created"]);
});

test("a lead moves to a new brand", async () => {
  const lead = await createLead({ companyId: home.companyId });
  const body = { newBrand: { name: "Nilgiri Mills" } };
  const { json } = await ask(PUT, { method: "PUT", params: { id: lead.id }, body });
  expect(json.data.lead).toMatchObject({ brand: "Nilgiri Mills", version: 2 });
});

test("a brand of that name, ignoring case, is used; one in the trash or elsewhere is not", async () => {
  const known = await createBrand({ companyId: home.companyId, name: "Konkan Foods" });
  expect((await ask(POST, { body: named("KONKAN foods") })).json.data.lead.brandId).toBe(known.id);
  const gone = { name: "Old Mill", deletedAt: new Date() };
  await createBrand({ companyId: home.companyId, ...gone });
  await createBrand({ companyId: (await freshCompany()).companyId, name: gone.name });
  const { lead } = (await ask(POST, { body: named(gone.name) })).json.data;
  const alive = (await brandsOf(home, gone.name)).filter(({ deletedAt }) => !deletedAt);
  expect(alive.map(({ id }) => id)).toEqual([lead.brandId]);
});

test("two concurrent requests with the same new brand create one brand", async () => {
  const name = "Malabar Spices";
  const { status } = await startedMeanwhile(
    home,
    (tenant) => findOrCreateBrand(tenant, name),
    () => ask(POST, { body: named(name.toUpperCase()) }),
  );
  expect(status).toBe(201);
  expect(await brandsOf(home, name)).toHaveLength(1);
  expect(await brandsOf(home, name.toUpperCase())).toHaveLength(0);
});

test("the same request sent twice with one key creates one brand and one lead", async () => {
  const parts = { body: named("Aravalli Stone"), headers: { "Idempotency-Key": "stone" } };
  const [first, again] = [await ask(POST, parts), await ask(POST, parts)];
  expect(again.json.data.lead.id).toBe(first.json.data.lead.id);
  expect(await brandsOf(home, "Aravalli Stone")).toHaveLength(1);
});

test("without room for both, neither is created", async () => {
  const small = await freshCompany({ recordLimit: 1 });
  const { status, json } = await (await askAs(small))(POST, { body: named("Teal Tools") });
  expect([status, json.code]).toEqual([409, "quota_reached"]);
  expect(await brandsOf(small, "Teal Tools")).toEqual([]);
});

test("without any brand that is an error beside those of other fields", async () => {
  const { json } = await ask(POST, { body: { clientName: "", csPerson: "" } });
  expect(Object.keys(json.fields).toSorted()).toEqual(["brandId", "clientName", "csPerson"]);
  expect(json.fields.brandId).toBe("Choose a brand");
});

test.each([
  [{ newBrand: { name: " " } }, "newBrand.name", "Brand name is required"],
  [{ newBrand: { name: "Teal", status: "Active" } }, "newBrand.status", /Unknown field/],
  [{ newBrand: { name: "Teal" }, emailId: "nowhere" }, "emailId", /e-mail/],
  [
    { newBrand: { name: "Teal" }, brandId: "0192f0c1-0000-7000-8000-000000000000" },
    "newBrand",
    "Send either brandId or newBrand",
  ],
])("%j is refused at %s, and nothing is created", async (wrong, field, sentence) => {
  const { status, json } = await ask(POST, { body: { ...required, ...wrong } });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(json.fields[field]).toMatch(sentence);
  expect(await brandsOf(home, "Teal")).toEqual([]);
});
