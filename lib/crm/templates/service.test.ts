import { beforeEach, expect, test } from "vitest";
import { teamRoutes } from "@/app/api/company/team";
import { messageRoutes, templateRoutes } from "@/app/api/crm/templates";
import { timelineRoutes } from "@/app/api/crm/timeline";
import { createBrand, createLead } from "@/prisma/factories";
import { type Ask, askAs } from "@/testing/ask";
import { freshCompany, type TestCompany } from "@/testing/company";

let company: TestCompany;
let owner: Ask;
let member: Ask;

beforeEach(async () => {
  company = await freshCompany();
  owner = await askAs(company);
  member = await askAs(company, company.member);
});

const hello = { name: "Hello", body: "Dear {client}, this is {me} 🙏" };
const create = (ask: Ask, body: object) =>
  ask(templateRoutes.create, { method: "POST", path: "/api/crm/templates", body });
const created = async (ask: Ask, body: object) => (await create(ask, body)).json.data.template;
const listOf = async (ask: Ask) =>
  (await ask(templateRoutes.list, { path: "/api/crm/templates" })).json.data.templates;
const change = (ask: Ask, id: string, body: object, headers = {}) =>
  ask(templateRoutes.update, { method: "PUT", params: { id }, body, headers });
const remove = (ask: Ask, id: string, headers = {}) =>
  ask(templateRoutes.remove, { method: "DELETE", params: { id }, headers });

async function newLead(more: object = {}, brandMore: object = {}) {
  const { companyId } = company;
  const brand = await createBrand({ companyId, name: "Acme", ...brandMore });
  return createLead({ companyId, brandId: brand.id, clientName: "Ravi Shah", ...more });
}
const send = (ask: Ask, id: string, body: object) =>
  ask(messageRoutes.send, { method: "POST", params: { id }, body });

test("a template is one's own, for WhatsApp and in English, unless it says otherwise", async () => {
  const { status, json } = await create(member, hello);
  expect(status).toBe(201);
  expect(json.data.template).toMatchObject({
    ...hello,
    channel: "whatsapp",
    language: "en",
    shared: false,
    isOwn: true,
    mayChange: true,
    version: 1,
  });
  expect(await listOf(member)).toHaveLength(1);
  expect(await listOf(owner)).toEqual([]);
  expect((await change(owner, json.data.template.id, { name: "Mine" })).status).toBe(404);
});

test("only owners share a template; everyone uses it and its author or an owner changes it", async () => {
  expect((await create(member, { ...hello, shared: true })).status).toBe(403);
  const { id } = await created(owner, { ...hello, shared: true });
  expect(await listOf(member)).toMatchObject([{ id, isOwn: false, mayChange: false }]);
  expect((await change(member, id, { name: "Mine" })).status).toBe(403);
  expect((await remove(member, id)).status).toBe(403);
});

test("a change keeps what is absent, and a stale one is refused", async () => {
  const { id } = await created(member, hello);
  const { json } = await change(member, id, { name: "Namaste" }, { "if-match": '"1"' });
  expect(json.data.template).toMatchObject({ ...hello, name: "Namaste", version: 2 });
  expect((await change(member, id, { name: "Late" }, { "if-match": '"1"' })).status).toBe(412);
  expect((await remove(member, id, { "if-match": '"1"' })).status).toBe(412);
  expect((await remove(member, id)).status).toBe(200);
  expect((await remove(member, id)).status).toBe(404);
});

test.each([
  [{ ...hello, body: "" }, "body"],
  [{ ...hello, body: "a".repeat(1_001) }, "body"],
  [{ ...hello, name: "" }, "name"],
  [{ ...hello, language: "not a language" }, "language"],
  [{ ...hello, channel: "sms" }, "channel"],
])("%j is refused at its field", async (body, field) => {
  const { status, json } = await create(member, body);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)).toEqual([field]);
});

test("the shared templates of a member who is removed stay with the company", async () => {
  const { id } = await created(owner, { ...hello, shared: true });
  await company.inTenant(({ db, companyId }) =>
    db.messageTemplate.update({
      where: { companyId_id: { companyId, id } },
      data: { userId: company.member.id },
    }),
  );
  const params = { id: company.member.id };
  expect((await owner(teamRoutes.remove, { method: "DELETE", params })).status).toBe(200);
  expect(await listOf(owner)).toMatchObject([{ id, isOwn: true }]);
});

test("a lead's values and its number in digits are ready to fill in a template", async () => {
  const lead = await newLead({ mobileNumber: "+971 50 123 4567", estimatedValue: 120_000n });
  const { json } = await member(messageRoutes.contact, { params: { id: lead.id } });
  expect(json.data.contact).toMatchObject({
    whatsapp: "971501234567",
    values: {
      client: "Ravi Shah",
      brand: "Acme",
      me: company.member.name,
      amount: "₹1,20,000",
      proposal_link: null,
      meeting_time: null,
    },
  });
});

test("a message is noted with its text, its template, and what became of it", async () => {
  const lead = await newLead();
  const { id: templateId } = await created(member, hello);
  const text = "Dear Ravi Shah, this is Asha 🙏\nनमस्ते שלום";
  const sent = await send(member, lead.id, { channel: "whatsapp", templateId, text });
  expect(sent.status).toBe(201);
  const { entry } = sent.json.data;
  expect(entry).toMatchObject({ kind: "whatsapp_opened", text, template: "Hello", result: null });
  const { json } = await member(timelineRoutes.change, {
    method: "PUT",
    params: { id: entry.id },
    body: { result: "Reply came" },
  });
  expect(json.data.entry).toMatchObject({ text, result: "Reply came" });
});

test("a placeholder without a value is never sent", async () => {
  const lead = await newLead();
  const { status, json } = await send(member, lead.id, { channel: "mail", text: "It is {amount}" });
  expect(status).toBe(400);
  expect(json.fields.text).toBe("This text has no value for {amount}: fill it in or take it out");
});

test.each([
  [{ doNotContact: true }, {}, "Ravi Shah asked not to be contacted"],
  [{}, { doNotContact: true }, "Acme asked not to be contacted"],
])("who asked not to be contacted is not written to", async (own, brand, reason) => {
  const lead = await newLead({ mobileNumber: "+91 98200 12345", ...own }, brand);
  const { json } = await member(messageRoutes.contact, { params: { id: lead.id } });
  expect(json.data.contact).toMatchObject({ whatsapp: null, mail: null });
  const refused = await send(member, lead.id, { channel: "whatsapp", text: "Hello" });
  expect([refused.status, refused.json.message]).toEqual([409, reason]);
});

test("a member opens twenty messages a minute at most", async () => {
  const lead = await newLead();
  const text = "Hello";
  for (let count = 0; count < 20; count += 1)
    expect((await send(member, lead.id, { channel: "whatsapp", text })).status).toBe(201);
  expect((await send(member, lead.id, { channel: "whatsapp", text })).status).toBe(429);
});

test("a template and a lead of another company are not found", async () => {
  const other = await freshCompany();
  const stranger = await askAs(other);
  const { id } = await created(owner, { ...hello, shared: true });
  const lead = await newLead();
  expect((await change(stranger, id, { name: "Mine" })).status).toBe(404);
  expect((await remove(stranger, id)).status).toBe(404);
  expect((await send(stranger, lead.id, { channel: "mail", text: "Hello" })).status).toBe(404);
});
