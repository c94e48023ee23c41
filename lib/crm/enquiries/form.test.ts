import { beforeAll, expect, test } from "vitest";
import { enquiryRoutes } from "@/app/api/crm/enquiries";
import { createEnquiry, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";
import { enquiryClosing, enquiryForm } from "./form";

const { update: PUT, create: POST } = enquiryRoutes;

let home: TestCompany;
let ask: Ask;
beforeAll(async () => {
  home = await freshCompany();
  ask = await askAs(home);
});

const stored = (values: object = {}) => createEnquiry({ companyId: home.companyId, ...values });
const change = (id: string, body: object) => ask(PUT, { method: "PUT", params: { id }, body });

const value = { estimatedValue: "Enter what the order came to" };
const reason = { lostReason: "Say why it was lost" };

test("a stage alone may be sent, and an enquiry may be sent back whole with another stage", async () => {
  const { id } = await stored({ estimatedValue: 5_000n });
  const won = await change(id, { stage: "Won" });
  expect(won.json.data.enquiry).toMatchObject({ stage: "Won", estimatedValue: 5_000 });
  const held = await change(id, { ...won.json.data.enquiry, stage: "On Hold" });
  expect(held.json.data.enquiry).toMatchObject({ stage: "On Hold", lostReason: null });
});

test("an enquiry becomes lost only with a reason, and stays lost without another one", async () => {
  const { id } = await stored();
  const refused = await change(id, { stage: "Lost" });
  expect(refused).toMatchObject({ status: 400, json: { fields: reason } });
  const lost = await change(id, { stage: "Lost", lostReason: "Price" });
  expect(lost.json.data.enquiry).toMatchObject({ stage: "Lost", lostReason: "Price" });
  const same = await change(id, { stage: "Lost", comments: "Called" });
  expect(same.json.data.enquiry).toMatchObject({ stage: "Lost", lostReason: "Price" });
});

test("no enquiry is added as lost without a reason", async () => {
  const { id: leadId } = await createLead({ companyId: home.companyId });
  const body = { leadId, title: "Shop", productType: "Website", csPerson: "Asha", stage: "Lost" };
  expect(await ask(POST, { body })).toMatchObject({ status: 400, json: { fields: reason } });
  expect((await ask(POST, { body: { ...body, lostReason: "Price" } })).status).toBe(201);
});

test("the API takes a won enquiry without a value, as it requires none", async () => {
  const { id: leadId } = await createLead({ companyId: home.companyId });
  const body = { leadId, title: "Shop", productType: "Website", csPerson: "Asha", stage: "Won" };
  const { status, json } = await ask(POST, { body });
  expect(status).toBe(201);
  expect(json.data.enquiry).toMatchObject({ stage: "Won", estimatedValue: null });
});

test("an enquiry that is taken up again forgets why it was lost", async () => {
  const { id } = await stored({ stage: "Lost", lostReason: "Price" });
  const { json } = await change(id, { stage: "Negotiation", lostReason: "Price" });
  expect(json.data.enquiry).toMatchObject({ stage: "Negotiation", lostReason: null });
});

test("the form asks for the value of what is won and the reason of what is lost", () => {
  const filled = {
    leadId: "0192f0c1-0000-7000-8000-000000000000",
    title: "Shop",
    productType: "Website",
    csPerson: "Asha",
    estimatedValue: null,
    lostReason: "",
  };
  const fieldsOf = (values: object) =>
    enquiryForm()
      .safeParse({ ...filled, ...values })
      .error?.issues.map((issue) => [issue.path[0], issue.message]);
  expect(fieldsOf({ stage: "New" })).toBeUndefined();
  expect(fieldsOf({ stage: "Won" })).toEqual(Object.entries(value));
  expect(fieldsOf({ stage: "Lost" })).toEqual(Object.entries(reason));
});

test.each([
  [{ stage: "Won", estimatedValue: 12 }, []],
  [{ stage: "Won", estimatedValue: null }, Object.values(value)],
  [{ stage: "Lost", lostReason: "Price" }, []],
  [{ stage: "Lost", lostReason: "" }, Object.values(reason)],
])("closing with %j is answered with %j", (values, sentences) => {
  const issues = enquiryClosing().safeParse(values).error?.issues ?? [];
  expect(issues.map((issue) => issue.message)).toEqual(sentences);
});
