import { beforeAll, expect, test } from "vitest";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { calendarDateOf } from "@/lib/core/calendar-date";
import { noCounts } from "@/lib/crm/kinds/deleted-counts";
import { createBrand, createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs, listPath } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

const {
  remove: DELETE,
  get: getOne,
  update: PUT,
  list: GET,
  create: POST,
  summary: getSummary,
} = enquiryRoutes;

let home: TestCompany;
let ask: Ask;
let required: { leadId: string; title: string; productType: string; csPerson: string };
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
  const { id: leadId } = await createLead({ companyId: home.companyId, clientName: "Meera Joshi" });
  required = { leadId, title: "Shop", productType: "E-commerce", csPerson: "Asha Sharma" };
});

const add = async (body: object = {}) =>
  (await ask(POST, { body: { ...required, ...body } })).json.data.enquiry;
const change = async (id: string, body: unknown) =>
  (await ask(PUT, { method: "PUT", params: { id }, body })).json.data.enquiry;

test("an enquiry needs a lead, a title, a product type and a CS person; the rest has defaults", async () => {
  const { status, json } = await ask(POST, { body: required });
  expect(status).toBe(201);
  expect(json.data.enquiry).toMatchObject({
    ...required,
    clientName: "Meera Joshi",
    stage: "New",
    priority: "Medium",
    urgency: "Medium",
    addedDate: calendarDateOf(new Date(), "Asia/Kolkata"),
    estimatedValue: null,
    value: null,
  });
});

test("value and delivery date are taken and given under both of their names", async () => {
  const byOther = await add({ value: 5_000, deliveryDate: "2026-12-31T20:00:00Z" });
  const both = { estimatedValue: 5_000, value: 5_000 };
  const day = { expectedDeliveryDate: "2027-01-01", deliveryDate: "2027-01-01" };
  expect(byOther).toMatchObject({ ...both, ...day });
  const changed = await change(byOther.id, { estimatedValue: 6_000, expectedDeliveryDate: null });
  expect(changed).toMatchObject({ value: 6_000, estimatedValue: 6_000, deliveryDate: null });
  expect(await change(byOther.id, { value: null })).toMatchObject({ estimatedValue: null });
});

test("a read record may be sent back whole", async () => {
  const enquiry = await add({ requirement: "Catalogue", value: 7 });
  expect(await change(enquiry.id, enquiry)).toMatchObject({
    requirement: "Catalogue",
    value: 7,
    version: 2,
  });
});

test.each([
  [{ value: 8 }, { estimatedValue: 8, value: 8 }],
  [{ estimatedValue: 9 }, { estimatedValue: 9, value: 9 }],
  [{ value: null }, { estimatedValue: null }],
  [{ value: 8, estimatedValue: 9 }, { estimatedValue: 9 }],
  [{ deliveryDate: "2027-02-01" }, { expectedDeliveryDate: "2027-02-01" }],
  [{ expectedDeliveryDate: "" }, { deliveryDate: null }],
])("sent back whole with %j in it, an enquiry has %j", async (change_, after) => {
  const enquiry = await add({ value: 7, deliveryDate: "2027-01-01" });
  expect(await change(enquiry.id, { ...enquiry, ...change_ })).toMatchObject(after);
});

test.each([
  [{ title: " " }, "title", "Title is required"],
  [{ leadId: undefined }, "leadId", "Choose a lead"],
  [{ productType: "Toaster" }, "productType", /Choose one of: Website/],
  [{ stage: "Closed Won" }, "stage", /Choose one of: New/],
  [{ value: -1 }, "value", /whole rupees/],
  [{ estimatedValue: 10_000_000_000_001 }, "estimatedValue", /whole rupees/],
  [{ deliveryDate: "soon" }, "deliveryDate", /Enter a date/],
  [{ colour: "red" }, "colour", "Unknown field"],
])("%j is refused at the field %s", async (wrong, field, sentence) => {
  const { status, json } = await ask(POST, { body: { ...required, ...wrong } });
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  expect(json.fields[field]).toMatch(sentence);
});

test("a lead that is in the trash, unknown or another company's is not found at leadId, alike", async () => {
  const trashed = await createLead({ companyId: home.companyId, deletedAt: new Date() });
  const foreign = await createLead({ companyId: (await freshCompany()).companyId });
  for (const leadId of [trashed.id, foreign.id, "0192f0c1-0000-7000-8000-000000000000"]) {
    const { status, json } = await ask(POST, { body: { ...required, leadId } });
    expect([status, json.fields]).toEqual([400, { leadId: "Lead not found" }]);
  }
});

test("list and summary speak of the same enquiries", async () => {
  const company = await freshCompany();
  const { companyId } = company;
  const { id: brandId } = await createBrand({ companyId, name: "Konkan_Foods" });
  const { id: leadId } = await createLead({ companyId, brandId });
  await createEnquiry({ companyId, title: "A", stage: "Won", estimatedValue: 100n, leadId });
  await createEnquiry({ companyId, title: "B", stage: "Lost", estimatedValue: 50n });
  await createEnquiry({ companyId, title: "C", productType: "Consulting" });
  await createEnquiry({ companyId, title: "Gone", stage: "Won", deletedAt: new Date() });
  const asking = await askAs(company);
  const both = async (query: Record<string, string>) => {
    const [listed, summed] = [
      await asking(GET, { path: listPath("/crm/enquiries", query) }),
      await asking(getSummary, { path: listPath("/crm/enquiries/summary", query) }),
    ];
    const titles = listed.json.data.enquiries.map((enquiry: { title: string }) => enquiry.title);
    return { titles: titles.sort(), ...summed.json.data.summary };
  };
  expect(await both({})).toEqual({
    titles: ["A", "B", "C"],
    totalEnquiries: 3,
    wonEnquiries: 1,
    totalValue: 150,
    conversionRate: 33,
  });
  expect(await both({ stage: "Won" })).toMatchObject({ titles: ["A"], conversionRate: 100 });
  expect(await both({ search: "konkan_" })).toMatchObject({ titles: ["A"], totalValue: 100 });
  expect(await both({ productType: "Consulting" })).toMatchObject({ titles: ["C"], totalValue: 0 });
  expect(await both({ stage: "On Hold" })).toMatchObject({ titles: [], conversionRate: 0 });
});

test("a deleted enquiry is gone from its address and counted", async () => {
  const { id } = await add();
  const removed = await ask(DELETE, { method: "DELETE", params: { id } });
  expect(removed.json.data.deleted).toEqual({ ...noCounts(), enquiries: 1 });
  expect((await ask(getOne, { params: { id } })).status).toBe(404);
});
