import { beforeAll, expect, test } from "vitest";
import { leadRoutes } from "@/app/api/crm/leads";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { createBrand, createLead, createMember } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const { remove: DELETE, get: getOne, update: PUT, create: POST } = leadRoutes;

let home: TestCompany;
let other: TestCompany;
let ask: Ask;
let brandId: string;
let required: { clientName: string; brandId: string; csPerson: string };
beforeAll(async () => {
  [home, other] = await Promise.all([freshCompany(), freshCompany()]);
  ask = await askAs(home);
  brandId = (await createBrand({ companyId: home.companyId, name: "Deccan Tools" })).id;
  required = { clientName: "Priya Deshmukh", brandId, csPerson: "Asha Sharma" };
});

const add = async (body: object = {}) => {
  const { json } = await ask(POST, { body: { ...required, ...body } });
  return json.data.lead;
};
const change = (id: string, body: unknown) => ask(PUT, { method: "PUT", params: { id }, body });
const read = (id: string) => ask(getOne, { params: { id } });

test("a lead needs a client, a brand and a CS person; the rest falls to its defaults", async () => {
  const made = await ask(POST, { body: required });
  expect(made.status).toBe(201);
  expect(made.json.message).toBe("Lead created");
  expect(made.json.data.lead).toMatchObject({
    ...required,
    brand: "Deccan Tools",
    date: calendarDateOf(new Date(), "Asia/Kolkata"),
    stage: "New",
    outcome: "Pending",
    priority: "Medium",
    nextFollowUpDate: null,
    estimatedValue: null,
    version: 1,
  });
});

test("every field that is sent is stored and read back", async () => {
  const whole = {
    ...required,
    date: "2026-02-28",
    hq: "Pune",
    mobileNumber: "+91 98200 12345",
    emailId: "priya@deccan.example",
    designation: "Head of Purchase",
    linkedin: "https://linkedin.example/in/priya",
    website: "https://deccan.example",
    stage: "Negotiation",
    outcome: "Follow-up Required",
    priority: "High",
    comment: "Likes\nlong letters",
    nextFollowUpDate: "2027-01-31",
    estimatedValue: 10_000_000_000_000,
  };
  const { id } = await add(whole);
  expect((await read(id)).json.data.lead).toMatchObject(whole);
});

test.each([
  ["2026-03-01T18:29:59.999Z", "2026-03-01"],
  ["2026-03-01T18:30:00Z", "2026-03-02"],
  ["2026-03-01T23:30:00-05:00", "2026-03-02"],
  ["2026-03-01", "2026-03-01"],
])("the date %s is cut to the day %s in the company's time zone", async (date, day) => {
  const lead = await add({ date, nextFollowUpDate: date });
  expect(lead).toMatchObject({ date: day, nextFollowUpDate: day });
});

test("a company in another time zone reads dates in its own", async () => {
  const company = await freshCompany({ timeZone: "America/New_York" });
  const { id } = await createBrand({ companyId: company.companyId });
  const body = { ...required, brandId: id, date: "2026-03-02T03:00:00Z" };
  const asking = await askAs(company);
  expect((await asking(POST, { body })).json.data.lead.date).toBe("2026-03-01");
});

test.each([
  [{ clientName: " " }, "clientName", "Client name is required"],
  [{ csPerson: "" }, "csPerson", "CS person is required"],
  [{ brandId: undefined }, "brandId", "Choose a brand"],
  [{ brandId: "" }, "brandId", "Choose a brand"],
  [{ brandId: "Deccan Tools" }, "brandId", "Not a valid id"],
  [{ date: "28/02/2026" }, "date", /Enter a date/],
  [{ date: "2026-02-30" }, "date", /Enter a date/],
  [{ date: "2026-02-28T10:00" }, "date", /Enter a date/],
  [{ date: 20260228 }, "date", /Enter a date/],
  [{ nextFollowUpDate: "tomorrow" }, "nextFollowUpDate", /Enter a date/],
  [{ stage: "Almost" }, "stage", /Choose one of: New, Contacted/],
  [{ outcome: "Won" }, "outcome", /Choose one of: Got Enquiry/],
  [{ priority: "low" }, "priority", /Choose one of: Low/],
  [{ emailId: "priya" }, "emailId", /e-mail/],
  [{ linkedin: "linkedin.com/in/priya" }, "linkedin", /full web address/],
  [{ estimatedValue: 10_000_000_000_001 }, "estimatedValue", /whole rupees/],
  [{ comment: "a\0" }, "comment", /cannot be shown/],
  [{ brandName: "x" }, "brandName", "Unknown field"],
  [{ csPersonId: "x" }, "csPersonId", "Not a valid id"],
])("%j is refused at the field %s", async (wrong, field, sentence) => {
  const { status, json } = await ask(POST, { body: { ...required, ...wrong } });
  expect([status, json.code]).toEqual([400, "validation_failed"]);
  expect(Object.keys(json.fields)).toEqual([field]);
  expect(json.fields[field]).toMatch(sentence);
});

test("a brand that is unknown, in the trash or another company's is not found at brandId, alike", async () => {
  const trashed = await createBrand({ companyId: home.companyId, deletedAt: new Date() });
  const foreign = await createBrand({ companyId: other.companyId });
  const mine = await add();
  for (const id of ["0192f0c1-0000-7000-8000-000000000000", trashed.id, foreign.id]) {
    for (const answer of [
      await ask(POST, { body: { ...required, brandId: id } }),
      await change(mine.id, { brandId: id }),
    ]) {
      expect(answer.status).toBe(400);
      expect(answer.json).toMatchObject({
        code: "validation_failed",
        message: "Brand not found",
        fields: { brandId: "Brand not found" },
      });
    }
  }
  expect((await read(mine.id)).json.data.lead).toMatchObject({ brandId, version: 1 });
});

test("a read record may be sent back whole; its read-only keys are ignored", async () => {
  const lead = await add({ comment: "same" });
  const { status, json } = await change(lead.id, { ...lead, brand: "Forged", version: 50 });
  expect(status).toBe(200);
  expect(json.data.lead).toMatchObject({ brand: "Deccan Tools", comment: "same", version: 2 });
});

test("absent keys stay, null and an empty text clear, and a cleared date is today again", async () => {
  const lead = await add({ hq: "Pune", comment: "x", date: "2020-01-01", estimatedValue: 9 });
  const { json } = await change(lead.id, { hq: "", comment: null, date: null });
  expect(json.data.lead).toMatchObject({
    hq: null,
    comment: null,
    date: calendarDateOf(new Date(), "Asia/Kolkata"),
    estimatedValue: 9,
    clientName: "Priya Deshmukh",
  });
  const kept = await change(lead.id, { clientName: null });
  expect(kept.json.fields).toEqual({ clientName: "Client name is required" });
});

test("a CS person whose name is an active member's is linked to that member, any other is a name", async () => {
  const { companyId } = home;
  const member = await createMember({ companyId, name: "Farah Khan" });
  await createMember({ companyId, name: "Left Long Ago", isActive: false });
  const linkOf = (id: string) =>
    home.inTenant(async ({ db }) => {
      const where = { companyId_id: { companyId, id } };
      return (await db.lead.findUniqueOrThrow({ where })).csPersonId;
    });
  const lead = await add({ csPerson: "Farah Khan" });
  expect(await linkOf(lead.id)).toBe(member.id);
  await change(lead.id, { csPerson: "Left Long Ago" });
  expect(await linkOf(lead.id)).toBeNull();
  await change(lead.id, { csPerson: "Farah Khan" });
  await change(lead.id, { comment: "untouched link" });
  expect(await linkOf(lead.id)).toBe(member.id);
});

test("among members of one name a lead keeps its own, else takes its creator, else none", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const named = { companyId, name: "Ravi Kulkarni" };
  await createMember(named);
  const second = await createMember(named);
  const { id: brandId } = await createBrand({ companyId });
  const body = { ...required, brandId, csPerson: named.name };
  const linkOf = async (id: string) => {
    const where = { companyId_id: { companyId, id } };
    return (await company.inTenant(({ db }) => db.lead.findUniqueOrThrow({ where }))).csPersonId;
  };
  const byOwner = await askAs(company);
  const bySecond = await askAs(company, second);
  const own = (await bySecond(POST, { body })).json.data.lead;
  expect(await linkOf(own.id)).toBe(second.id);
  await byOwner(PUT, { method: "PUT", params: { id: own.id }, body: { csPerson: named.name } });
  expect(await linkOf(own.id)).toBe(second.id);
  expect((await byOwner(POST, { body })).json.fields).toHaveProperty("csPerson");
});

test("a lead moves to another brand of the company", async () => {
  const lead = await add();
  const { id } = await createBrand({ companyId: home.companyId, name: "Other Tools" });
  const { json } = await change(lead.id, { brandId: id.toUpperCase() });
  expect(json.data.lead).toMatchObject({ brandId: id, brand: "Other Tools" });
});

test("another company's lead and an unknown one are not found, alike, by every method", async () => {
  const foreign = await createLead({ companyId: other.companyId, clientName: "Secret" });
  const random = "0192f0c1-0000-7000-8000-000000000000";
  for (const ask1 of [
    (id: string) => read(id),
    (id: string) => change(id, { clientName: "Mine" }),
    (id: string) => ask(DELETE, { method: "DELETE", params: { id } }),
  ]) {
    const [theirs, nobodys] = [await ask1(foreign.id), await ask1(random)];
    expect(theirs.status).toBe(404);
    expect({ ...theirs.json, requestId: "" }).toEqual({ ...nobodys.json, requestId: "" });
  }
});

test("a member without the delete permission may change leads but not delete them", async () => {
  const company = await freshCompany({ memberPermissions: { delete: false } });
  const lead = await createLead({ companyId: company.companyId });
  const member = await askAs(company, company.member);
  const remove = { method: "DELETE", params: { id: lead.id } } as const;
  expect(await member(DELETE, remove)).toMatchObject({ status: 403, json: { code: "forbidden" } });
  const edit = { method: "PUT", params: { id: lead.id }, body: { hq: "Nashik" } } as const;
  expect((await member(PUT, edit)).status).toBe(200);
  expect((await (await askAs(company))(DELETE, remove)).status).toBe(200);
});

test("the last activity of a lead is its newest change or entry; one taken back does not count", async () => {
  const { id, updatedAt, lastActivityAt } = await add();
  expect(lastActivityAt).toBe(updatedAt);
  const lastActivity = async () => (await read(id)).json.data.lead.lastActivityAt;
  const subject = { subjectKind: "lead", subjectId: id, actorName: "Asha Sharma", kind: "call" };
  const [sooner, later] = ["2030-01-01T10:00:00.000Z", "2030-01-02T10:00:00.000Z"];
  await home.inTenant(({ db, companyId }) =>
    db.activity.createMany({
      data: [
        { companyId, ...subject, createdAt: sooner },
        { companyId, ...subject, createdAt: later, deletedAt: later },
      ],
    }),
  );
  expect(await lastActivity()).toBe(sooner);
});
