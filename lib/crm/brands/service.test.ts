import { beforeAll, expect, test } from "vitest";
import { brandRoutes } from "@/app/api/crm/brands";
import { createBrand, createEnquiry, createLead, createMeeting } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const {
  remove: DELETE,
  get: getOne,
  update: PUT,
  dropdown: getOptions,
  create: POST,
} = brandRoutes;

let home: TestCompany;
let other: TestCompany;
let ask: Ask;
beforeAll(async () => {
  [home, other] = await Promise.all([freshCompany(), freshCompany()]);
  ask = await askAs(home);
});

const add = async (body: object) => (await ask(POST, { body })).json.data.brand;
const change = (id: string, body: unknown, headers?: Record<string, string>) =>
  ask(PUT, { method: "PUT", params: { id }, body, ...(headers && { headers }) });
const read = (id: string) => ask(getOne, { params: { id } });

test("a brand needs no more than a name; the rest falls to its defaults", async () => {
  const made = await ask(POST, { body: { name: "  Mumbai Mills " } });
  expect(made.status).toBe(201);
  expect(made.json).toMatchObject({ error: false, message: "Brand created" });
  expect(made.json.data.brand).toMatchObject({
    name: "Mumbai Mills",
    status: "Active",
    priority: "Medium",
    category: "Other",
    size: "1-10",
    description: null,
    estimatedValue: null,
    socialMedia: { linkedin: null, twitter: null, facebook: null, instagram: null },
    totalLeads: 0,
    totalMeetings: 0,
    totalEnquiries: 0,
    conversionRate: 0,
    version: 1,
  });
});

test("times are ISO 8601 UTC with milliseconds and the id is a UUID of version 7", async () => {
  const { id, createdAt, updatedAt } = await add({ name: "Timely" });
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(updatedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(60_000);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test("every field that is sent is stored and read back", async () => {
  const whole = {
    name: "Konkan Cashews",
    description: "Line one\nline two",
    industry: "Food",
    headquarters: "Ratnagiri",
    website: "https://konkan.example/shop?x=1",
    email: "sales@konkan.example",
    phone: "+91 98200 12345",
    status: "Prospect",
    priority: "Critical",
    category: "SMB",
    size: "51-200",
    estimatedValue: 1_250_000,
    notes: "Ask for Meera",
    socialMedia: {
      linkedin: "https://linkedin.example/konkan",
      twitter: "https://x.example/konkan",
      facebook: "https://facebook.example/konkan",
      instagram: "https://instagram.example/konkan",
    },
  };
  const { id } = await add(whole);
  expect((await read(id)).json.data.brand).toMatchObject(whole);
});

test("a read record may be sent back whole; its read-only keys are ignored", async () => {
  const brand = await add({ name: "Round trip", estimatedValue: 5 });
  const forged = { ...brand, _id: brand.id, totalLeads: 99, version: 77, createdAt: "1999-01-01" };
  const { status, json } = await change(brand.id, forged);
  expect(status).toBe(200);
  expect(json.data.brand).toMatchObject({
    id: brand.id,
    createdAt: brand.createdAt,
    totalLeads: 0,
    version: 2,
  });
});

test("absent keys stay as they are; null and an empty text clear", async () => {
  const { id } = await add({
    name: "Clearing",
    industry: "Food",
    notes: "old",
    email: "a@b.example",
    estimatedValue: 12,
    socialMedia: { linkedin: "https://l.example", twitter: "https://t.example" },
  });
  const { json } = await change(id, {
    industry: null,
    notes: "",
    estimatedValue: "",
    socialMedia: { linkedin: null },
  });
  expect(json.data.brand).toMatchObject({
    name: "Clearing",
    industry: null,
    notes: null,
    estimatedValue: null,
    email: "a@b.example",
    socialMedia: { linkedin: null, twitter: "https://t.example" },
  });
  const cleared = await change(id, { socialMedia: null, email: null });
  expect(cleared.json.data.brand).toMatchObject({ email: null, socialMedia: { twitter: null } });
});

test("a choice that is sent empty stays as it was", async () => {
  const { id } = await add({ name: "Choosy", status: "Archived" });
  const { json } = await change(id, { status: "", priority: null });
  expect(json.data.brand).toMatchObject({ status: "Archived", priority: "Medium" });
});

test("a stale If-Match is refused and changes nothing; without one the last write wins", async () => {
  const { id } = await add({ name: "First" });
  const fresh = await change(id, { name: "Second" }, { "if-match": '"1"' });
  expect(fresh.headers.get("etag")).toBe('"2"');
  const stale = await change(id, { name: "Third" }, { "if-match": '"1"' });
  expect(stale).toMatchObject({ status: 412, json: { code: "version_conflict" } });
  expect((await read(id)).json.data.brand.name).toBe("Second");
  expect((await change(id, { name: "Fourth" })).json.data.brand.version).toBe(3);
  const remove = await ask(DELETE, {
    method: "DELETE",
    params: { id },
    headers: { "if-match": '"1"' },
  });
  expect(remove.status).toBe(412);
  expect((await read(id)).status).toBe(200);
});

test("one of two parallel writes with the same If-Match is refused", async () => {
  const { id } = await add({ name: "Contended" });
  const twins = await Promise.all([
    change(id, { name: "Left" }, { "if-match": '"1"' }),
    change(id, { name: "Right" }, { "if-match": '"1"' }),
  ]);
  expect(twins.map((twin) => twin.status).sort()).toEqual([200, 412]);
});

test("a brand counts its leads, meetings and enquiries, and the leads it won", async () => {
  const { companyId } = home;
  const { id: brandId } = await createBrand({ companyId });
  const stages = ["Won", "Closed Won", "Lost", "New", "New", "New", "New"];
  const leads = [];
  for (const stage of stages) leads.push(await createLead({ companyId, brandId, stage }));
  const leadId = leads[0]?.id ?? "";
  await createMeeting({ companyId, leadId });
  await createEnquiry({ companyId, leadId });
  await createEnquiry({ companyId, leadId, deletedAt: new Date() });
  expect((await read(brandId)).json.data.brand).toMatchObject({
    totalLeads: 7,
    totalMeetings: 1,
    totalEnquiries: 1,
    conversionRate: 29,
  });
});

test("another company's brand and an unknown one are not found, alike, by every method", async () => {
  const foreign = (await createBrand({ companyId: other.companyId, name: "Secret" })).id;
  for (const id of [foreign, "0192f0c1-0000-7000-8000-000000000000", "7", "x%00"]) {
    for (const answer of [
      await read(id),
      await change(id, { name: "Mine" }),
      await ask(DELETE, { method: "DELETE", params: { id } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, json: { code: "not_found" } });
      expect(JSON.stringify(answer.json)).not.toContain("Secret");
    }
  }
  await other.inTenant(async ({ db, companyId }) => {
    expect(await db.brand.findMany({ where: { companyId } })).toMatchObject([
      { name: "Secret", version: 1, deletedAt: null },
    ]);
  });
});

test("the choices of a form are the company's own brands by name, without the trash", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  await createBrand({ companyId, name: "Zari" });
  await createBrand({ companyId, name: "Amla" });
  await createBrand({ companyId, name: "Gone", deletedAt: new Date() });
  const { json } = await (await askAs(company))(getOptions);
  const brands: { _id: string; id: string; name: string }[] = json.data.brands;
  expect(brands.map((brand) => brand.name)).toEqual(["Amla", "Zari"]);
  expect(brands.every((brand) => brand._id === brand.id)).toBe(true);
});

test("each change writes one entry of the audit log with its values and its author", async () => {
  const { id } = await add({ name: "Trail", estimatedValue: 1 });
  await change(id, { estimatedValue: 2 });
  await change(id, { estimatedValue: 2 });
  await ask(DELETE, { method: "DELETE", params: { id } });
  const events = await home.inTenant(({ db, companyId }) =>
    db.auditEvent.findMany({ where: { companyId, subjectId: id }, orderBy: { createdAt: "asc" } }),
  );
  expect(events.map((event) => event.action)).toEqual([
    "brand.created",
    "brand.updated",
    "brand.deleted",
  ]);
  expect(events[1]).toMatchObject({
    actorId: home.owner.id,
    details: { changes: { estimatedValue: [1, 2] } },
  });
});
